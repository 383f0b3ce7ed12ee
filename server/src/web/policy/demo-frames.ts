import type { Config } from '../../config/config';
import { DEMO_HOST, DEMO_SCREENS, DEMO_SIGN_IN, hostOf, screenAt } from '../../config/demo';

/** The page that shows the manager beside the demo's screens. */
const DEMO_PAGE = '/demo';

/**
 * What the demo changes about pages: its own page may show the manager and three players in frames, and knows who to sign in. Without a demo, and
 * so wherever others can come, nothing.
 */
export function createDemoFrames({
  demo,
  demoContent,
  publicUrl,
}: Pick<Config, 'demo' | 'demoContent' | 'publicUrl'>) {
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
    /** For the policy of a page of the shell. */
    ofPage: (pathname: string) => ({
      ...(isOn ? { framedBy: "'self'" } : {}),
      ...(isDemoPage(pathname) ? { frames: screens.map(({ key }) => originOf(hostOf(key))).join(' ') } : {}),
    }),
    /** For the policy of the player, asked for at a host name. */
    ofPlayer: (host: string | undefined) => (isOn && screenAt(host) ? { framedBy: originOf(DEMO_HOST) } : {}),
    /** Where the page really stands, when it is asked for at another name. */
    addressOf: (pathname: string, host: string) =>
      isDemoPage(pathname) && host !== placeOf(DEMO_HOST) ? `${originOf(DEMO_HOST)}${DEMO_PAGE}` : null,
    /** What the page is told. */
    settings: (pathname: string) => (isDemoPage(pathname) ? { demo: { ...DEMO_SIGN_IN, screens } } : {}),
  };
}
