/* global document, localStorage, location */
// Runs before the first paint. A file of its own: the content policy allows no inline script.
(function () {
  // A chosen theme must never flash. Keys and values are those of theme.ts; without a choice the system decides, in CSS.
  try {
    var choice = localStorage.getItem('vitrine:theme');
    if (choice === 'light' || choice === 'dark') {
      document.documentElement.dataset.theme = choice;
      document.documentElement.style.colorScheme = choice;
    }
  } catch {
    // Blocked storage holds no choice: the system's theme is right.
  }
  // Somebody who is probably signed in needs the product's chunks: fetch them beside the entry instead of after it.
  if (/(?:^|; )vitrine_signed_in=1/.test(document.cookie)) {
    var script = document.currentScript.dataset;
    var files = script.member + ' ' + (location.pathname === '/' ? script.dashboard : script.areas);
    files.split(' ').forEach(function (file) {
      var hint = document.createElement('link');
      hint.rel = 'preload';
      hint.as = 'script';
      hint.href = file;
      document.head.appendChild(hint);
    });
  }
})();
