/** Delays between the attempts to load a module, in milliseconds. */
const RETRY_AFTER_MS = [1000, 4000];

/**
 * Loads the module of an area from an installation (`mount`, `trustedHtml`). Rejects with an Error whose
 * `code` is 'network' when it is unreachable. Browsers cache a failed import, so each retry has its own
 * address.
 * @param {string} apiBaseUrl like https://signs.example
 * @param {string} area id of the area: schedule, media, playlists, devices, or one of your own
 */
export async function loadArea(apiBaseUrl, area) {
  const address = `${apiBaseUrl.replace(/\/+$/, '')}/embed/${area}/v1.js`;
  for (let tries = 0; ; tries += 1) {
    try {
      return await import(
        /* webpackIgnore: true */ /* @vite-ignore */ tries ? `${address}?retry=${tries}` : address
      );
    } catch (cause) {
      const wait = RETRY_AFTER_MS[tries];
      if (wait === undefined)
        throw Object.assign(new Error(`${address} could not be loaded.`, { cause }), { code: 'network' });
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/**
 * Loads an area and shows it inside `element`. Returns at once, like the module's own `mount`; a module that
 * cannot be loaded is reported to `onError` with the code 'network' and rejects `ready`.
 */
export function mountArea(element, area, options) {
  let given = options;
  let mounted = null;
  let isOver = false;
  const ready = loadArea(options.apiBaseUrl, area).then(
    (module) => {
      if (isOver) return undefined;
      mounted = module.mount(element, given);
      return mounted.ready;
    },
    (error) => {
      if (!isOver) given.onError?.({ code: 'network', message: error.message });
      throw error;
    },
  );
  ready.catch(() => undefined);
  return {
    ready,
    update(some) {
      given = { ...given, ...some };
      mounted?.update(some);
    },
    unmount() {
      isOver = true;
      mounted?.unmount();
    },
  };
}
