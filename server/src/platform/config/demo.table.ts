/** Where the demo's page stands. Its screens stand below it, which to a browser is one site: what is kept there may be kept in a frame too. */
export const DEMO_HOST = 'vitrine.localhost';

/** The screens of the demo, each at a name of its own: to a browser that is a device with a memory of its own (names: RFC 6761). */
export const DEMO_SCREENS = [
  { key: 'bar', name: 'Bar', orientation: 0 },
  { key: 'window', name: 'Window', orientation: 0 },
  { key: 'totem', name: 'Totem', orientation: 1 },
] as const;
export type DemoScreenKey = (typeof DEMO_SCREENS)[number]['key'];

export const hostOf = (key: DemoScreenKey): string => `${key}.${DEMO_HOST}`;

/** Which screen of the demo asks, by the name in its address; `host` may carry a port. */
export function screenAt(host: string | undefined): DemoScreenKey | undefined {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  return DEMO_SCREENS.find(({ key }) => hostOf(key) === name)?.key;
}

export const DEMO_USERNAME = 'demo@vitrine.local';

/** Password that every demo account had in earlier versions; no account keeps it (demo/known-password.ts). */
export const KNOWN_DEMO_PASSWORD = 'vitrine-demo';
