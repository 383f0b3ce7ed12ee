import type { Config } from '../../../platform/config/server.config';
import {
  DEMO_HOST,
  DEMO_SCREENS,
  DEMO_USERNAME,
  hostOf,
  screenAt,
} from '../../../platform/config/demo.table';

/** Page that shows the manager beside the demo's screens. */
const DEMO_PAGE = '/demo';

/**
 * Page policies of the demo: its own page may frame the manager and three players, and gets a sign-in.
 * Without a demo, and so on any public server, nothing changes.
 */
export function createDemoFrames(
  { demo, demoContent, publicUrl }: Pick<Config, 'demo' | 'demoContent' | 'publicUrl'>,
  password: () => string,
) {
  const isOn = demo && demoContent;
  const { port } = new URL(publicUrl);
  const placeOf = (name: string) => (port ? `${name}:${port}` : name);
  const originOf = (name: string) => `http://${placeOf(name)}`;
  const screens = DEMO_SCREENS.map((screen) => ({
    ...screen,
    url: `${originOf(hostOf(screen.key))}/player`,
  }));
  const isDemoPage = (pathname: string) => isOn && pathname === DEMO_PAGE;
  return {
    /** Local-only pages that are switched off here, and everything below them. */
    isOffAt: (pathname: string) => /^\/dev\/mail(\/|$)/.test(pathname) || (!isOn && pathname === DEMO_PAGE),
    /** Policy of a page of the shell. */
    ofPage: (pathname: string) => ({
      ...(isOn ? { framedBy: "'self'" } : {}),
      ...(isDemoPage(pathname) ? { frames: screens.map(({ key }) => originOf(hostOf(key))).join(' ') } : {}),
    }),
    /** Policy of the player, by requested host name. */
    ofPlayer: (host: string | undefined) => (isOn && screenAt(host) ? { framedBy: originOf(DEMO_HOST) } : {}),
    /** Canonical address of the page, when requested by another host name. */
    addressOf: (pathname: string, host: string, query: string) =>
      isDemoPage(pathname) && host !== placeOf(DEMO_HOST)
        ? `${originOf(DEMO_HOST)}${DEMO_PAGE}${query}`
        : null,
    /** Settings of the page, once its key has opened it (demo-key.plugin.ts). */
    settings: (pathname: string) =>
      isDemoPage(pathname) ? { demo: { username: DEMO_USERNAME, password: password(), screens } } : {},
  };
}
