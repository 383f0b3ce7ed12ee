import * as runtime from 'react-refresh/runtime';

/**
 * One refresh runtime for the page; module ids are prefixed by area, as each area has its own copy of what it
 * shares.
 */
globalThis.__vitrineRefresh = (areaId) => ({
  ...runtime,
  register: (type, id) => runtime.register(type, `${areaId} ${id}`),
  injectIntoGlobalHook: () => undefined,
});
