import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';

const asBrotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt)$/;

/**
 * Into how many blocks zopfli may cut a file, each with a code of its own. Looking for the places is most of its work: past eight nothing
 * is gained (six bytes of a hundred thousand), and with three a module for other pages is a quarter of a per cent larger.
 */
const MOST_BLOCKS = { own: 8, embed: 3 };

/** Hash of what was packed → how it came out: areas that are built by one process hold the same realtime library for other pages. */
const packed = new Map();

/**
 * Puts a .br and a .gz beside every text file, so that the server never compresses at run time. Both as small as the format allows
 * (zopfli writes gzip that is 3.5 % smaller than zlib's best); more rounds of zopfli would gain a tenth of a per cent.
 */
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
    const key = createHash('sha256').update(source).digest('hex');
    if (!packed.has(key)) packed.set(key, pack(source, name.startsWith('embed/')));
    const [br, gz] = await packed.get(key);
    compilation.emitAsset(`${name}.br`, new RawSource(br));
    compilation.emitAsset(`${name}.gz`, new RawSource(gz));
  }
}

const pack = (source, isEmbed) =>
  Promise.all([
    asBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gzipAsync(source, {
      numiterations: 1,
      blocksplittingmax: isEmbed ? MOST_BLOCKS.embed : MOST_BLOCKS.own,
    }).then(Buffer.from),
  ]);
