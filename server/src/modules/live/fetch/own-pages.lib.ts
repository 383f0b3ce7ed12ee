import { DEMO_PAGES } from '../../../platform/config/demo.table';
import type { Config } from '../../../platform/config/server.config';

type Settings = Pick<Config, 'demo' | 'demoContent' | 'publicUrl'>;

/**
 * Addresses of the demo's own feed and page. They may be fetched though they are on this machine; nothing
 * else of it may.
 */
export const ownPagesOf = ({ demo, demoContent, publicUrl }: Settings): ReadonlySet<string> =>
  new Set(demo && demoContent ? Object.values(DEMO_PAGES).map((path) => `${publicUrl}${path}`) : []);
