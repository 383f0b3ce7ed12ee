/* global AbortSignal, document, fetch, history, localStorage, sessionStorage, window */
// Runs before the first paint. The server puts it into the page and allows its hash alone; where a page comes from elsewhere it is a file.
(function () {
  var page = document.documentElement;
  // The picture of the sign-in page that a venue would show at this hour of the visitor's own day.
  var hour = new Date().getHours();
  page.dataset.lit = hour < 5 || hour > 16 ? 'evening' : hour < 11 ? 'morning' : 'noon';

  // The server sends the sign-in form to whoever is not marked as signed in, and the frame of the product to whoever is. Who is the other, or is to read
  // another sentence in the form, must not see it: keys are those of session.ts and start.tsx, the state is guest-history's.
  try {
    var isSignedIn = localStorage.getItem('vitrine:session') !== null;
    if (!isSignedIn) page.dataset.nobody = '';
    if (isSignedIn || sessionStorage.getItem('vitrine:ended') !== null || history.state?.usr?.note)
      page.dataset.late = '';
    // The key and its value are those of rail.tsx.
    if (localStorage.getItem('vitrine:rail') === 'folded') page.dataset.folded = '';
  } catch {
    // Blocked storage holds no session.
    page.dataset.nobody = '';
  }

  // Language of the texts, by choice (language.ts), else by the browser. The prerendered form is English.
  try {
    var wanted = [localStorage.getItem('vitrine:language')].concat(window.navigator.languages);
  } catch {
    wanted = window.navigator.languages;
  }
  var language = wanted
    .map(function (tag) {
      return String(tag).slice(0, 2).toLowerCase();
    })
    .find(function (tag) {
      return /^(en|de|fr|es)$/.test(tag);
    });
  if (language && language !== 'en') {
    page.lang = language;
    page.dataset.late = '';
  }

  // What this page begins with is asked for beside its scripts, which take each answer once (compose-member.ts). With a token that is due to be refreshed
  // (spec §4) nothing is: the scripts do that first.
  try {
    var settings = JSON.parse(document.getElementById('vitrine-settings').textContent);
    var session = JSON.parse(localStorage.getItem('vitrine:session'));
    var now = Date.now() / 1000 + (Number(localStorage.getItem('vitrine:clock-skew')) || 0);
    var headers = {
      accept: 'application/json',
      'accept-language': page.lang || 'en',
      authorization: 'Bearer ' + session.token_access,
    };
    var answers = {};
    if (now < session.token_expire - 3600)
      settings.asks.forEach(function (path) {
        var url = settings.apiBase + path;
        answers[url] = fetch(url, { headers: headers, signal: AbortSignal.timeout(30_000) });
        answers[url].catch(function () {
          // Told to whoever takes it.
        });
      });
    window.vitrineAsked = function (url, init) {
      var isSame = init.method === 'GET' && init.headers.authorization === headers.authorization;
      var answer = isSame ? answers[url] : undefined;
      delete answers[url];
      return answer;
    };
  } catch {
    // Nobody is signed in, or this server names nothing: the scripts ask.
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
