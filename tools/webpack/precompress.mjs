import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt)$/;

/** Puts a .br and a .gz beside every text file, so that the server never compresses at run time. */
export class PrecompressPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER } = compiler.webpack.Compilation;
      compilation.hooks.processAssets.tapPromise(
        // After everything that may still change an asset's text.
        { name: 'PrecompressPlugin', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 2000 },
        async () => {
          const names = Object.keys(compilation.assets).filter((name) => COMPRESSIBLE.test(name));
          await Promise.all(names.map((name) => this.#compress(compiler, compilation, name)));
        },
      );
    });
  }

  async #compress(compiler, compilation, name) {
    const { RawSource } = compiler.webpack.sources;
    const source = compilation.getAsset(name).source.buffer();
    // The shell's page is finished by the server at every request and so cannot be stored compressed.
    if (source.length < 1024 || name.endsWith('index.html')) return;
    const [br, gz] = await Promise.all([
      asBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      asGzip(source, { level: 9 }),
    ]);
    compilation.emitAsset(`${name}.br`, new RawSource(br));
    compilation.emitAsset(`${name}.gz`, new RawSource(gz));
  }
}
