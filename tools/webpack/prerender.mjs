import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { base } from './base.mjs';
import { buildInMemory } from './in-memory.mjs';
import { smallFontRule } from './small-font.mjs';
import { SMALL_REACT } from './small-react.mjs';

/** What the drawn page consists of, as far as it has styles. */
export const DRAWN_AHEAD =
  /[\\/](shell[\\/]src[\\/](sign-in[\\/](guest-frame|gallery-wall|form[\\/]form\.styles)|frame[\\/]brand-mark)|shared[\\/]src[\\/]ui[\\/](fields[\\/](text-field|field-frame)|controls[\\/]button\.styles))\.tsx?$/;
/** A styled part whose name depends on what came to life before it. */
const UNSTEADY = /\bsc-(?![0-9a-f]+-\d+[ "])[\w-]+/;

/**
 * Draws the sign-in form at build time, by the very components and the library that draw it in the browser (decisions 0046 and 0049), and the frame around a
 * member's page (0069).
 * @returns {Promise<{ page: object, files: string[] }>} what `src/routing/prerender.tsx` draws, and the files that it names
 */
export async function drawAhead(folder, { assetModuleFilename, publicPath }) {
  const config = base({ folder, mode: 'production', target: 'web', steady: DRAWN_AHEAD });
  const renderer = fileURLToPath(import.meta.resolve('preact-render-to-string'));
  const assets = await buildInMemory({
    ...config,
    target: 'node20.19',
    entry: { prerender: './src/routing/prerender.tsx' },
    resolve: { ...config.resolve, alias: { ...SMALL_REACT, 'react-dom/server$': renderer } },
    module: { ...config.module, rules: [...config.module.rules, smallFontRule] },
    output: {
      filename: 'prerender.cjs',
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      assetModuleFilename,
      publicPath,
    },
    // One file, whatever comes late in the browser; it runs once.
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
  const page = { ...module.exports.prerenderSignIn(), frame: module.exports.prerenderFrame() };
  const [unsteady] = UNSTEADY.exec(page.page) ?? [];
  if (unsteady) throw new Error(`A styled part of the drawn page (${unsteady}) is in no file of DRAWN_AHEAD`);
  const text = JSON.stringify(page);
  return { page, files: assets.map(({ name }) => name).filter((name) => text.includes(name)) };
}
