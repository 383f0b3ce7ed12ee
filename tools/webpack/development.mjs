import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { root } from '../areas.mjs';

const require = createRequire(import.meta.url);

/**
 * Where `npm run dev` builds a package: beside what is built for good, which stays as it is.
 * @param {string} name
 */
export const developmentFolder = (name) => path.join(root, '.cache/dev', name);

/**
 * What every build of `npm run dev` has beside its own: a memory of the last start, and no words about success.
 * @param {string} name of the build
 */
export const developmentOptions = (name) => ({
  name,
  cache: { type: 'filesystem', name, cacheDirectory: developmentFolder('cache') },
  infrastructureLogging: { level: 'error' },
});

/**
 * The plugins of a page whose components are replaced while it runs and keep their state; its sources are compiled for that.
 * @param {import('webpack').Configuration} config of `base`
 */
export function withFastRefresh(config) {
  const [swc] = config.module.rules[0].use;
  swc.options.jsc.transform.react.refresh = true;
  return [new ReactRefreshPlugin({ overlay: false })];
}

/** The refresh runtime as libraries and the plugin ask for it. */
const REFRESH_RUNTIME = ['react-refresh/runtime', require.resolve('react-refresh')];

/**
 * All areas take the shell's refresh runtime (tools/dev/page.mjs): with one each, whoever refreshed last would forget what the others
 * had replaced.
 */
export const refreshOfShell = (areaId) =>
  Object.fromEntries(REFRESH_RUNTIME.map((request) => [request, `var __vitrineRefresh('${areaId}')`]));
