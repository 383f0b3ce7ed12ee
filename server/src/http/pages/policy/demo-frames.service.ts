import type { Config } from '../../../platform/config/server.config';
import {
  DEMO_HOST,
  DEMO_SCREENS,
  DEMO_USERNAME,
  hostOf,
  screenAt,
} from '../../../platform/config/demo.table';

/** The page that shows the manager beside the demo's screens. */
const DEMO_PAGE = '/demo';

/**
 * What the demo changes about pages: its own page may show the manager and three players in frames, and knows who to sign in. Without a demo, and
 * so wherever others can come, nothing.
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
    /** Pages of this machine that are switched off here, and whatever lies below them. */
    isOffAt: (pathname: string) => /^\/dev\/mail(\/|$)/.test(pathname) || (!isOn && pathname === DEMO_PAGE),
    /** For the policy of a page of the shell. */
    ofPage: (pathname: string) => ({
      ...(isOn ? { framedBy: "'self'" } : {}),
      ...(isDemoPage(pathname) ? { frames: screens.map(({ key }) => originOf(hostOf(key))).join(' ') } : {}),
    }),
    /** For the policy of the player, asked for at a host name. */
    ofPlayer: (host: string | undefined) => (isOn && screenAt(host) ? { framedBy: originOf(DEMO_HOST) } : {}),
    /** Where the page really stands, when it is asked for at another name. */
    addressOf: (pathname: string, host: string, query: string) =>
      isDemoPage(pathname) && host !== placeOf(DEMO_HOST)
        ? `${originOf(DEMO_HOST)}${DEMO_PAGE}${query}`
        : null,
    /** What the page is told, once it is opened by its key (demo/demo-door.ts). */
    settings: (pathname: string) =>
      isDemoPage(pathname) ? { demo: { username: DEMO_USERNAME, password: password(), screens } } : {},
  };
}
