/** The address of the rule lab for the rules of a set-up screen. */

/**
 * The address at which these rules are compared with the usual ones.
 * @param {import("../api.js").GameInfo} game
 * @param {import("../api.js").Preset} basis
 * @param {import("../games/options.js").Config} config
 */
export function compareAddress(game, basis, config) {
  const changed = game.options
    .map(({ name }) => name)
    .filter((name) => !game.table_options.includes(name))
    .filter((name) => JSON.stringify(basis.config[name]) !== JSON.stringify(config[name]));
  const changes = Object.fromEntries(changed.map((name) => [name, config[name]]));
  const query = new URLSearchParams({
    rules: basis.id,
    ...(changed.length > 0 && { changes: JSON.stringify(changes) }),
  });
  return `/compare/${game.id}?${query}`;
}
