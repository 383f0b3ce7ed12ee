import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { base } from './base.mjs';
import { buildInMemory } from './in-memory.mjs';

/** Where the shell's page leaves room; the server looks for what takes its place (`server/src/web/prerendered.rule.ts`). */
const GAP = '<!--vitrine:guest-->';

/** What the drawn page consists of, as far as it has styles. */
export const DRAWN_AHEAD =
  /[\\/](shell[\\/]src[\\/](sign-in[\\/](guest-frame|gallery-wall|form[\\/]form\.styles)|frame[\\/]brand-mark)|shared[\\/]src[\\/]ui[\\/](fields[\\/](text-field|field-frame)|controls[\\/]button\.styles))\.tsx?$/;
/** A styled part whose name depends on what came to life before it. */
const UNSTEADY = /\bsc-(?![0-9a-f]+-\d+[ "])[\w-]+/;

/** Draws the sign-in form at build time, by the very components that draw it in the browser, and puts it into the shell's page as a comment (decision 0046). */
export class PrerenderPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PrerenderPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tapPromise('PrerenderPlugin', async (data) => {
        if (!data.html.includes(GAP)) throw new Error(`index.html has no ${GAP}`);
        const drawn = await draw(this.folder, compiler.options.output);
        const missing = drawn.files.find((file) => !compilation.getAsset(file));
        if (missing) throw new Error(`The drawn page names ${missing}, which the build does not contain`);
        return { ...data, html: data.html.replace(GAP, () => comment(drawn.page)) };
      });
    });
  }
}

/** No sign of HTML is left in it: the comment ends where it should, also for a server that does not know it. */
const comment = (page) =>
  `<!--vitrine:guest ${JSON.stringify(page).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))}-->`;

/** @returns {Promise<{ page: object, files: string[] }>} what `src/routing/prerender.tsx` draws, and the files that it names */
async function draw(folder, { assetModuleFilename, publicPath }) {
  const config = base({ folder, mode: 'production', target: 'web', steady: DRAWN_AHEAD });
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
  const page = module.exports.prerenderSignIn();
  const [unsteady] = UNSTEADY.exec(page.page) ?? [];
  if (unsteady) throw new Error(`A styled part of the drawn page (${unsteady}) is in no file of DRAWN_AHEAD`);
  const text = JSON.stringify(page);
  return { page, files: assets.map(({ name }) => name).filter((name) => text.includes(name)) };
}
