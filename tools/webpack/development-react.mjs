import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { base } from './base.mjs';
import { buildInMemory } from './in-memory.mjs';

const ENTRY = fileURLToPath(new URL('./development-react.cjs', import.meta.url));
const REPLACED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** Adds `assets/development-react.<hash>.js` to the shell's build: for pages in which a developer works at an area (decision 0042), and in no other. */
export class DevelopmentReactPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DevelopmentReactPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'DevelopmentReactPlugin', stage }, async () => {
        const assets = await buildInMemory(configFor(this.folder, idsIn(compilation, this.folder)));
        for (const { name, source } of assets) compilation.emitAsset(name, source, { minimized: true });
      });
    });
  }
}

/** Library → the number that the shell's build has for it. */
function idsIn({ modules, chunkGraph }, folder) {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const byFile = new Map([...modules].map((module) => [module.resource, module]));
  return Object.fromEntries(
    REPLACED.map((name) => {
      const module = byFile.get(resolve(name));
      // What comes in a later chunk would take its place again.
      const isEarly =
        module && [...chunkGraph.getModuleChunksIterable(module)].every((chunk) => chunk.canBeInitial());
      if (!isEarly)
        throw new Error(`${name} is not in the shell's first file: it could not be replaced there`);
      return [name, chunkGraph.getModuleId(module)];
    }),
  );
}

function configFor(folder, ids) {
  const config = base({ folder, mode: 'production', target: 'web' });
  return {
    ...config,
    target: ['web', 'es2022'],
    entry: { 'development-react': ENTRY },
    // The shell's own React.
    resolve: { ...config.resolve, modules: [path.join(folder, 'node_modules'), 'node_modules'] },
    output: { filename: 'assets/[name].[contenthash:10].js', uniqueName: 'vitrine_development_react' },
    optimization: { ...config.optimization, nodeEnv: 'development' },
    plugins: [new webpack.DefinePlugin({ __REACT_IDS__: `(${JSON.stringify(ids)})` })],
  };
}
