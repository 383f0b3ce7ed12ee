import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const OURS = fileURLToPath(new URL('./container-runtime.mjs', import.meta.url));
const THEIRS = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const OF_FEDERATION = /[\\/]node_modules[\\/]@module-federation[\\/]/;

/** Puts `container-runtime.mjs` in the place of the federation's own runtime. The build fails when anything of that came in by another way. */
export class SmallContainerPlugin {
  apply(compiler) {
    new webpack.NormalModuleReplacementPlugin(THEIRS, OURS).apply(compiler);
    compiler.hooks.compilation.tap('SmallContainerPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SmallContainerPlugin', (modules) => {
        const foreign = [...modules].find(({ resource }) => OF_FEDERATION.test(resource ?? ''));
        if (foreign)
          compilation.errors.push(
            new webpack.WebpackError(
              `${foreign.resource} came into the area: look at tools/webpack/small-container.mjs`,
            ),
          );
      });
    });
  }
}
