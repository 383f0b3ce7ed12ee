import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { fromShared } from '../typescript.mjs';
import { base, modeOf } from './base.mjs';
import { providedVersions } from './shared-libraries.mjs';

const { HOST_CONTRACT_VERSION } = fromShared('contract/limits.ts');

/** The host shell: a plain build. The federation runtime is a library in a chunk of its own, loaded after sign-in. */
export function shellConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  return (_env, argv) => {
    const mode = modeOf(argv);
    const config = base({ folder, mode, target: 'web' });
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return {
      ...config,
      target: ['web', 'es2022'],
      entry: { main: './src/main.tsx' },
      output: {
        path: path.join(folder, 'dist'),
        publicPath: '/',
        uniqueName: 'vitrine_shell',
        filename: 'assets/[name].[contenthash:10].js',
        chunkFilename: 'assets/[name].[contenthash:10].js',
        assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
        chunkLoadTimeout: 15_000,
        clean: true,
      },
      plugins: [
        new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: false }),
        // Compile-time facts, so that the page states exactly what it was built with.
        new webpack.DefinePlugin({
          __SHELL_VERSION__: JSON.stringify(version),
          // In brackets: a bare object literal after an arrow would be read as a block.
          __PROVIDED_VERSIONS__: `(${JSON.stringify(providedVersions())})`,
        }),
        new ShellFactsPlugin({ version, contract: HOST_CONTRACT_VERSION, provides: providedVersions() }),
        ...config.plugins,
      ],
    };
  };
}

/** `shell.json`: what publishing an area is checked against. */
class ShellFactsPlugin {
  constructor(facts) {
    this.facts = facts;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellFactsPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ShellFactsPlugin', stage }, () => {
        compilation.emitAsset(
          'shell.json',
          new compiler.webpack.sources.RawSource(JSON.stringify(this.facts, null, 2)),
        );
      });
    });
  }
}
