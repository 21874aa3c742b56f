/** Scrabble's options on the set-up screen: the dictionary, hints, and what else a table may agree on. */

import { t } from "../../words.js";
import { check, optionsOf, select } from "../options.js";

/**
 * The lexicons that come with Boxtop, by name, with what identifies each: the schema lists them.
 * @param {any} schema
 * @returns {Record<string, string>}
 */
function shipped(schema) {
  const config = schema.$ref ? schema.$defs[schema.$ref.split("/").at(-1)] : schema;
  return config.properties.lexicon.shipped;
}

export const options = optionsOf({
  game: "scrabble",
  match: ["lexicon", "lexicon_sha256"],
  elsewhere: ["lexicon", "lexicon_sha256", "hints"],
  main: (config, _seats, onchange, schema) => {
    const lexicons = shipped(schema);
    return [
      select(
        t("scrabble.option.lexicon"),
        Object.keys(lexicons).map((name) => [name, t(`scrabble.option.lexicon.${name}`)]),
        config.lexicon,
        (lexicon) => onchange({ ...config, lexicon, lexicon_sha256: lexicons[lexicon] }),
      ),
      check(t("scrabble.option.hints"), config.hints, (hints) => onchange({ ...config, hints })),
    ];
  },
});
