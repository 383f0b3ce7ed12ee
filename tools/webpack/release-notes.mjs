import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { namesTaken } from './export-names.mjs';

/**
 * Placeholder, in a build's code and name, for the hash of its bytes; of the same length, and like nothing
 * else in the code.
 */
export const HASH_TO_COME = 'hAsHt0c0';

/**
 * Writes `release.json` (contract AreaRelease) into an area's build: entry, files per expose, hash of every
 * file. Sets the version first: the hash of the whole build, so that a change that alters no byte makes no
 * new version.
 */
export class ReleaseNotesPlugin {
  #takes = {};

  constructor(facts) {
    this.facts = facts;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseNotesPlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER, PROCESS_ASSETS_STAGE_REPORT } =
        compiler.webpack.Compilation;
      compilation.hooks.afterChunks.tap('ReleaseNotesPlugin', () => {
        this.#takes = takesOf(compilation);
      });
      const give = (hash) => (text) => text.replaceAll(HASH_TO_COME, hash);
      let named = give(HASH_TO_COME);
      compilation.hooks.processAssets.tap(
        // After the last change of a file, before any is compressed.
        { name: 'ReleaseNotesPlugin', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => {
          named = give(this.#hashOf(compilation));
          this.#nameFiles(compiler, compilation, named);
          compiler.outputPath = named(compilation.outputOptions.path);
        },
      );
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseNotesPlugin', stage: PROCESS_ASSETS_STAGE_REPORT + 100 },
        () => this.#emit(compiler, compilation, named),
      );
    });
  }

  #hashOf(compilation) {
    const notes = JSON.stringify(this.#notesOf(compilation, String));
    return createHash('sha256').update(notes).digest('hex').slice(0, HASH_TO_COME.length);
  }

  #nameFiles(compiler, compilation, named) {
    for (const { name, source } of compilation.getAssets()) {
      const text = source.source();
      if (typeof text === 'string' && text.includes(HASH_TO_COME))
        compilation.updateAsset(name, new compiler.webpack.sources.RawSource(named(text)));
      if (name !== named(name)) compilation.renameAsset(name, named(name));
    }
    const { embed } = this.facts.embedding;
    if (embed) embed.file = named(embed.file);
  }

  #emit(compiler, compilation, named) {
    const release = {
      ...this.#notesOf(compilation, named),
      ...builtNow(),
    };
    compilation.emitAsset(
      'release.json',
      new compiler.webpack.sources.RawSource(JSON.stringify(release, null, 2)),
    );
  }

  /** Release notes of a build, without the time and the commit of the build. */
  #notesOf(compilation, named) {
    const { door: manifest, version, container, requires, entry, embedding } = this.facts;
    const integrity = integrityOf(compilation);
    const { embed } = embedding;
    return {
      version: named(version),
      container: named(container),
      base: `/areas/${manifest.id}/${named(version)}/`,
      entry,
      exposes: this.#filesOfExposes(compilation),
      integrity,
      contract: manifest.contract,
      ...(embed ? { embed: { ...embed, integrity: integrity[embed.file] } } : {}),
      requires,
      takes: this.#takes,
      door: manifest,
    };
  }

  /** Files by expose: the async chunk groups below the container entry carry the expose's name. */
  #filesOfExposes(compilation) {
    const files = {};
    for (const key of Object.keys(this.facts.exposes)) {
      const name = chunkNameOf(key);
      const group = compilation.namedChunkGroups.get(name);
      if (!group) throw new Error(`ReleaseNotesPlugin: no chunk for expose ${key}`);
      files[key] = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) =>
        file.endsWith('.js'),
      );
    }
    return files;
  }
}

/** Library of the shell → the names that this build imports from it. */
function takesOf(compilation) {
  const takes = {};
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    const library = module.options.shareKey;
    const names = namesTaken(compilation, module);
    if (names.length > 0) takes[library] = [...new Set([...(takes[library] ?? []), ...names])].sort();
  }
  return Object.fromEntries(Object.entries(takes).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export const chunkNameOf = (expose) => `expose_${expose.replace(/^\.\//, '')}`;

/** File → hash, for all built files. */
export function integrityOf(compilation) {
  const integrity = {};
  const assets = compilation.getAssets().sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name, source } of assets) {
    // A compressed file is checked by its uncompressed content.
    if (!/\.(br|gz)$/.test(name)) integrity[name] = sha384(source.buffer());
  }
  return integrity;
}

/** Facts that differ between two builds of the same source. */
export const builtNow = () => ({
  built_at: Math.floor(Date.now() / 1000),
  ...(commit() ? { commit: commit() } : {}),
});

/** @param {string | Buffer} bytes */
export const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return ''; // Built from an archive without history: the release has no commit.
  }
}
