import * as runtime from 'react-refresh/runtime';

/*
 * Runs in the shell's development build before anything else of it.
 */

// One refresh runtime for the page; module ids are prefixed by area, as each area has its own copy of what it
// shares.
globalThis.__vitrineRefresh = (areaId) => ({
  ...runtime,
  register: (type, id) => runtime.register(type, `${areaId} ${id}`),
  injectIntoGlobalHook: () => undefined,
});

// A file that is rebuilt while the page runs has no hash known in advance.
Object.defineProperty(window.HTMLScriptElement.prototype, 'integrity', { get: () => '', set() {} });

// The server's registry lists the releases in its data folder; /api/areas is answered by tools/dev.mjs.
document.getElementById('vitrine-registry')?.remove();
