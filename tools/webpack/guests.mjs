import HtmlWebpackPlugin from 'html-webpack-plugin';
import { base } from './base.mjs';
import { buildInMemory } from './in-memory.mjs';
import { DRAWN_AHEAD, drawAhead } from './prerender.mjs';
import { smallFontRule } from './small-font.mjs';
import { SMALL_REACT } from './small-react.mjs';
import { withoutPrefixes } from './without-prefixes.mjs';

/** Where the shell's page leaves room; the server looks for what takes its place (`server/src/web/guests.rule.ts`). */
const GAP = '<!--vitrine:guests-->';
const ENTRY = /^assets\/guests\.\w+\.js$/;

/**
 * Builds the pages of guests once more, on Preact (decision 0049), beside the shell and into its folder. What guests are sent stands in the shell's page
 * as a comment: the file they begin with, and the sign-in form as the same library draws it (decision 0046); and what members are sent, the frame of their page (0069).
 */
export class GuestsPlugin {
  #script = '';

  /**
   * @param {string} folder
   * @param {{ apply: (compiler: import('webpack').Compiler) => void }} facts what the shell's build writes into its code
   */
  constructor(folder, facts) {
    this.folder = folder;
    this.facts = facts;
  }

  apply(compiler) {
    const { output } = compiler.options;
    compiler.hooks.thisCompilation.tap('GuestsPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'GuestsPlugin', stage }, async () => {
        const assets = await buildInMemory(guestsConfig(this.folder, output, this.facts));
        for (const { name, source } of assets) {
          // A picture that both builds name is one file.
          if (!compilation.getAsset(name)) compilation.emitAsset(name, source, { minimized: true });
        }
        this.#script = assets.map(({ name }) => name).find((name) => ENTRY.test(name));
      });
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tapPromise('GuestsPlugin', async (data) => {
        if (!data.html.includes(GAP)) throw new Error(`index.html has no ${GAP}`);
        const drawn = await drawAhead(this.folder, output);
        const missing = drawn.files.find((file) => !compilation.getAsset(file));
        if (missing) throw new Error(`The drawn page names ${missing}, which the build does not contain`);
        const sent = { ...drawn.page, script: `${output.publicPath}${this.#script}` };
        return { ...data, html: data.html.replace(GAP, () => comment(sent)) };
      });
    });
  }
}

/** No sign of HTML is left in it: the comment ends where it should, also for a server that does not know it. */
const comment = (sent) =>
  `<!--vitrine:guests ${JSON.stringify(sent).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))}-->`;

function guestsConfig(folder, { publicPath, assetModuleFilename, chunkLoadTimeout }, facts) {
  const config = base({ folder, mode: 'production', target: 'web', steady: DRAWN_AHEAD });
  return {
    ...config,
    target: ['web', 'es2022'],
    entry: { guests: './src/guests.tsx' },
    resolve: { ...config.resolve, alias: SMALL_REACT },
    module: { ...config.module, rules: [...config.module.rules, smallFontRule] },
    output: {
      publicPath,
      assetModuleFilename,
      chunkLoadTimeout,
      // The product may come into the same page.
      uniqueName: 'vitrine_guests',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/guests-[name].[contenthash:10].js',
    },
    plugins: [facts, withoutPrefixes()],
  };
}
