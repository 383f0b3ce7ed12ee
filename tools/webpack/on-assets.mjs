import webpack from 'webpack';

/** Runs `act` on the files of every build of a compiler, at a stage of webpack's `processAssets`. */
export const onAssets = (compiler, name, stage, act) =>
  compiler.hooks.thisCompilation.tap(name, (compilation) =>
    compilation.hooks.processAssets.tapPromise({ name, stage }, async () => act(compilation)),
  );

/** Source of a file that is written as it is. @param {string | Buffer} text */
export const raw = (text) => new webpack.sources.RawSource(text);
