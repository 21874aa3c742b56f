// What the theme leaves out for people who use a keyboard or a screen reader.
function repair() {
  // Wide tables and code scroll sideways: once focused, the arrow keys scroll them.
  for (const region of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code")) region.tabIndex = 0;
  // The copy button of a code block is no navigation of the page.
  for (const buttons of document.querySelectorAll(".md-code__nav")) buttons.setAttribute("role", "none");
}

// The theme changes tables and code after the page is loaded.
new MutationObserver(repair).observe(document.body, { childList: true, subtree: true });
repair();

// Navigation landmarks need different names: a heading may repeat the name of the list it stands in.
const names = new Map();
for (const landmark of document.querySelectorAll("nav[aria-label]")) {
  const name = landmark.getAttribute("aria-label");
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  if (count > 1) landmark.setAttribute("aria-label", `${name} (${count})`);
}
