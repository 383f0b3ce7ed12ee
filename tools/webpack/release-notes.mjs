import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';

/** Writes `release.json` (contract AreaRelease) into an area's build: entry, files per expose, hash of every file. */
export class ReleaseNotesPlugin {
  constructor(facts) {
    this.facts = facts;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseNotesPlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_REPORT } = compiler.webpack.Compilation;
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseNotesPlugin', stage: PROCESS_ASSETS_STAGE_REPORT + 100 },
        () => this.#emit(compiler, compilation),
      );
    });
  }

  #emit(compiler, compilation) {
    const { door, version, container, requires, entry } = this.facts;
    const integrity = {};
    for (const { name, source } of compilation.getAssets()) {
      if (name.endsWith('.js')) integrity[name] = sha384(source.buffer());
    }
    const release = {
      version,
      container,
      base: `/areas/${door.id}/${version}/`,
      entry,
      exposes: this.#filesOfExposes(compilation),
      integrity,
      contract: door.contract,
      requires,
      door,
      built_at: Math.floor(Date.now() / 1000),
      ...(commit() ? { commit: commit() } : {}),
    };
    compilation.emitAsset(
      'release.json',
      new compiler.webpack.sources.RawSource(JSON.stringify(release, null, 2)),
    );
  }

  /** The async chunk groups below the container entry carry the expose's name. */
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

export const chunkNameOf = (expose) => `expose_${expose.replace(/^\.\//, '')}`;
const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return ''; // Built from an archive without history: the release simply names no commit.
  }
}
