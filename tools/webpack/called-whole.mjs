import { chunkNameOf } from './release-notes.mjs';

/** Browsers that know this word compile all of a file beside the page while it comes, and not piece by piece in the tasks that draw; others read a comment. */
export const CALLED_WHOLE = '//# allFunctionsCalledOnLoad';

/** Writes the word into the files that an expose is drawn by at once; for an area that calls most of what stands in them (performance §3). */
export class CalledWholePlugin {
  /** @param {string[]} exposes keys of the area's exposes */
  constructor(exposes) {
    this.exposes = exposes;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CalledWholePlugin', (compilation) => {
      // After the minifier, which takes comments out, and before the files are hashed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CalledWholePlugin', stage }, () => {
        const groups = this.exposes.map((key) => compilation.namedChunkGroups.get(chunkNameOf(key)));
        const files = groups.flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files]));
        for (const file of new Set(files.filter((name) => name.endsWith('.js'))))
          compilation.updateAsset(file, (source) => new sources.ConcatSource(`${CALLED_WHOLE}\n`, source));
      });
    });
  }
}
