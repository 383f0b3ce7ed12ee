import '../webpack/one-refresh.mjs';

/*
 * Runs in the shell's development build before anything else of it.
 */

// A file that is built again while the page runs has no hash that could be known before.
Object.defineProperty(window.HTMLScriptElement.prototype, 'integrity', { get: () => '', set() {} });

// The server's registry names what is released in its data folder; /api/areas is answered by tools/dev.mjs.
document.getElementById('vitrine-registry')?.remove();
