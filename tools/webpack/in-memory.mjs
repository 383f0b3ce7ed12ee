import webpack from 'webpack';

/**
 * Runs a compiler that writes nothing.
 * @param {import('webpack').Configuration} config
 * @returns {Promise<readonly import('webpack').Asset[]>} the assets it would have written
 * @throws {Error} with the compiler's own report
 */
export function buildInMemory(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.hooks.shouldEmit.tap('InMemory', () => false);
    compiler.run((error, stats) => {
      const failed = error ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failed ? reject(failed) : resolve(stats.compilation.getAssets())));
    });
  });
}
