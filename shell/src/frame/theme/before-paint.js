/* global document, history, localStorage, sessionStorage */
// Runs before the first paint. The server puts it into the page and allows its hash alone; where a page comes from elsewhere it is a file.
(function () {
  var page = document.documentElement;
  // The picture of the sign-in page that a venue would show at this hour of the visitor's own day.
  var hour = new Date().getHours();
  page.dataset.lit = hour < 5 || hour > 16 ? 'evening' : hour < 11 ? 'morning' : 'noon';

  // The server sends the sign-in form to whoever is not marked as signed in. Who is all the same, or is to read another sentence in it, must not
  // see it: keys are those of session.ts and start.tsx, the state is guest-history's.
  try {
    if (
      localStorage.getItem('vitrine:session') !== null ||
      sessionStorage.getItem('vitrine:ended') !== null ||
      history.state?.usr?.note
    )
      page.dataset.late = '';
  } catch {
    // Blocked storage holds no session.
  }

  // A form sent before the scripts are here waits for them (use-guest-form.ts): whoever handles a form has prevented this. Who types on has not meant it.
  document.addEventListener('submit', function (event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    page.dataset.pressed = '';
  });
  document.addEventListener('input', function () {
    delete page.dataset.pressed;
  });

  // A chosen theme must never flash. Keys and values are those of theme.ts; without a choice the system decides, in CSS.
  try {
    var choice = localStorage.getItem('vitrine:theme');
    if (choice === 'light' || choice === 'dark') {
      page.dataset.theme = choice;
      page.style.colorScheme = choice;
    }
  } catch {
    // Blocked storage holds no choice: the system's theme is right.
  }
})();
