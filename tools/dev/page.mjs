import * as runtime from 'react-refresh/runtime';

/*
 * Runs in the shell's development build before anything else of it.
 */

/** One refresh runtime for the page; the areas' modules are told apart by their area, as each area has its own copy of what it shares. */
globalThis.__vitrineRefresh = (areaId) => ({
  ...runtime,
  register: (type, id) => runtime.register(type, `${areaId} ${id}`),
  injectIntoGlobalHook: () => undefined,
});

// A file that is built again while the page runs has no hash that could be known before.
Object.defineProperty(window.HTMLScriptElement.prototype, 'integrity', { get: () => '', set() {} });

// The server's registry names what is released in its data folder; /api/areas is answered by tools/dev.mjs.
document.getElementById('vitrine-registry')?.remove();
