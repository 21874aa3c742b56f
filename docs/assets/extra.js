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
