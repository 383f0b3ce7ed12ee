import * as runtime from 'react-refresh/runtime';

/** One refresh runtime for the page; the areas' modules are told apart by their area, as each area has its own copy of what it shares. */
globalThis.__vitrineRefresh = (areaId) => ({
  ...runtime,
  register: (type, id) => runtime.register(type, `${areaId} ${id}`),
  injectIntoGlobalHook: () => undefined,
});
