import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { base } from './base.mjs';
import { buildInMemory } from './in-memory.mjs';

/**
 * Prerenders the shell's pages at build time, by the very components that hydrate them.
 * @param {string} folder of the shell
 * @returns {Promise<{ signIn: Prerendered, skeleton: Prerendered }>} Prerendered: `{ page, styles }`, both
 * HTML
 */
export async function prerender(folder, { assetModuleFilename, publicPath }) {
  const config = base({ folder, mode: 'production', target: 'web', hasStableIds: true });
  const assets = await buildInMemory({
    ...config,
    target: 'node20.19',
    entry: { prerender: './src/routing/prerender.tsx' },
    output: {
      filename: 'prerender.cjs',
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      assetModuleFilename,
      publicPath,
    },
    // One file, whatever is lazy in the browser; it runs once.
    optimization: { minimize: false, splitChunks: false },
    plugins: [],
  });
  const program = assets.find(({ name }) => name === 'prerender.cjs').source.source();
  const module = { exports: {} };
  vm.compileFunction(String(program), ['module', 'exports', 'require'])(
    module,
    module.exports,
    createRequire(path.join(folder, 'package.json')),
  );
  const { prerenderSignIn, prerenderSkeleton } = module.exports;
  return { signIn: prerenderSignIn(), skeleton: prerenderSkeleton() };
}
