import '../webpack/one-refresh.mjs';

/*
 * Runs in the shell's development build before anything else of it.
 */

// A file that is rebuilt while the page runs has no hash known in advance.
Object.defineProperty(window.HTMLScriptElement.prototype, 'integrity', { get: () => '', set() {} });

// The server's registry lists the releases in its data folder; /api/areas is answered by tools/dev.mjs.
document.getElementById('vitrine-registry')?.remove();
