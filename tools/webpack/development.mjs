import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { root } from '../areas.mjs';

const require = createRequire(import.meta.url);

/**
 * Output folder of `npm run dev` for a package, beside its production build, which is left untouched.
 * @param {string} name
 */
export const developmentFolder = (name) => path.join(root, '.cache/dev', name);

/**
 * Options of every build of `npm run dev`: a persistent cache, and no output on success.
 * @param {string} name of the build
 */
export const developmentOptions = (name) => ({
  name,
  cache: { type: 'filesystem', name, cacheDirectory: developmentFolder('cache') },
  infrastructureLogging: { level: 'error' },
});

/**
 * Adds fast refresh: components are replaced while the page runs and keep their state.
 * @param {import('webpack').Configuration} config of `base`
 */
export function withFastRefresh(config) {
  const [swc] = config.module.rules[0].use;
  swc.options.jsc.transform.react.refresh = true;
  return [new ReactRefreshPlugin({ overlay: false })];
}

/** Module names by which libraries and the plugin request the refresh runtime. */
const REFRESH_RUNTIME = ['react-refresh/runtime', require.resolve('react-refresh')];

/**
 * Alias to the shell's refresh runtime (tools/dev/page.mjs) for all areas: with one runtime each, the last to
 * refresh would lose the replacements of the others.
 */
export const refreshOfShell = (areaId) =>
  Object.fromEntries(REFRESH_RUNTIME.map((request) => [request, `var __vitrineRefresh('${areaId}')`]));
