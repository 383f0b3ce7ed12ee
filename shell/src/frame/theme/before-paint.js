/* global document, localStorage */
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
})();
