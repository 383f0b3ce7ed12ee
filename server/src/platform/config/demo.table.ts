/**
 * Host of the demo's page. Its screens are below it, which makes them the same site: browsers then keep their
 * storage in frames too.
 */
export const DEMO_HOST = 'vitrine.localhost';

/**
 * The demo's screens, each at a host name of its own, which gives it a storage of its own (names: RFC 6761).
 */
export const DEMO_SCREENS = [
  { key: 'bar', name: 'Bar', orientation: 0 },
  { key: 'window', name: 'Window', orientation: 0 },
  { key: 'totem', name: 'Totem', orientation: 1 },
] as const;
export type DemoScreenKey = (typeof DEMO_SCREENS)[number]['key'];

export const hostOf = (key: DemoScreenKey): string => `${key}.${DEMO_HOST}`;

/** Demo screen at a host name; `host` may have a port. */
export function screenAt(host: string | undefined): DemoScreenKey | undefined {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  return DEMO_SCREENS.find(({ key }) => hostOf(key) === name)?.key;
}

/** Example of a venue's own news feed and web page, which the demo serves. */
export const DEMO_PAGES = { news: '/demo/news.xml', page: '/demo/this-week' } as const;

export const DEMO_USERNAME = 'demo@vitrine.local';

/** Password that every demo account had in earlier versions; no account keeps it (demo/known-password.ts). */
export const KNOWN_DEMO_PASSWORD = 'vitrine-demo';
