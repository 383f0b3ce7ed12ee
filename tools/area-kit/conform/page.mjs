import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const CORE = '@module-federation/runtime-core';

/**
 * Builds the page an area is tried in, with the libraries that its shell would provide.
 * @param {string} folder of the area
 * @returns {Promise<Map<string, { type: string, body: string | Uint8Array }>>} its files by address
 */
export async function buildPage(folder) {
  const [{ base }, { buildInMemory }, { providedVersions }] = await Promise.all([
    import('@vitrine/tools/webpack/base.mjs'),
    import('@vitrine/tools/webpack/in-memory.mjs'),
    import('@vitrine/tools/webpack/shared-libraries.mjs'),
  ]);
  const versions = providedVersions();
  const keys = Object.keys(versions);
  const nameOf = (key) => (key === CORE ? '@module-federation/runtime/core' : key);
  const entry = [
    `import { start } from ${JSON.stringify(here('./host.mjs'))};`,
    ...keys.map((key, at) => `import * as library${at} from ${JSON.stringify(nameOf(key))};`),
    `start({ ${keys.map((key, at) => `${JSON.stringify(key)}: library${at}`).join(', ')} }, ${JSON.stringify(versions)});`,
  ].join('\n');
  const config = base({ folder, mode: 'production', target: 'web' });
  const assets = await buildInMemory({
    ...config,
    context: here('.'),
    entry: `data:text/javascript,${encodeURIComponent(entry)}`,
    output: { filename: 'host.js', publicPath: '/', uniqueName: 'vitrine_conform' },
    optimization: { minimize: false },
    plugins: [],
  });
  const scripts = assets.filter(({ name }) => name.endsWith('.js'));
  return new Map([
    ['/', { type: 'text/html; charset=utf-8', body: PAGE }],
    ...scripts.map(({ name, source }) => [`/${name}`, { type: 'text/javascript', body: source.buffer() }]),
  ]);
}

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>conform</title><link rel="icon" href="data:,"></head><body><main id="places"></main><script src="/host.js"></script></body></html>';
