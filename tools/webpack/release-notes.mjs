import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import webpack from 'webpack';
import { namesTaken } from './export-names.mjs';
import { onAssets, raw } from './on-assets.mjs';

/**
 * Placeholder, in a build's code and name, for the hash of its bytes; of the same length, and like nothing
 * else in the code.
 */
export const HASH_TO_COME = 'hAsHt0c0';

const { PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;

/**
 * Writes `release.json` (contract AreaRelease) into an area's build: entry, files per expose, hash of every
 * file. Sets the version first: the hash of the whole build, so that a change that alters no byte makes no
 * new version.
 */
export const releaseNotes = (facts) => ({
  apply(compiler) {
    let takes = {};
    let named = String;
    const notes = (compilation) => notesOf(compilation, facts, { named, takes });
    compiler.hooks.thisCompilation.tap('releaseNotes', (compilation) =>
      compilation.hooks.afterChunks.tap('releaseNotes', () => {
        takes = takesOf(compilation);
        named = String;
      }),
    );
    // After the last change of a file, before any is compressed.
    onAssets(compiler, 'releaseNotes', PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER, (compilation) => {
      const hash = createHash('sha256')
        .update(JSON.stringify(notes(compilation)))
        .digest('hex');
      named = (text) => text.replaceAll(HASH_TO_COME, hash.slice(0, HASH_TO_COME.length));
      for (const { name, source } of compilation.getAssets()) {
        const text = source.source();
        if (typeof text === 'string' && text.includes(HASH_TO_COME))
          compilation.updateAsset(name, raw(named(text)));
        if (name !== named(name)) compilation.renameAsset(name, named(name));
      }
      const { embed } = facts.embedding;
      if (embed) embed.file = named(embed.file);
      compiler.outputPath = named(compilation.outputOptions.path);
    });
    onAssets(compiler, 'releaseNotes', PROCESS_ASSETS_STAGE_REPORT + 100, (compilation) => {
      const release = { ...notes(compilation), ...builtNow() };
      compilation.emitAsset('release.json', raw(JSON.stringify(release, null, 2)));
    });
  },
});

/** Release notes of a build, without the time and the commit of the build. */
function notesOf(compilation, { container, requires, entry, exposes, embedding }, { named, takes }) {
  const integrity = integrityOf(compilation);
  const { embed, version, door: manifest } = embedding;
  return {
    version: named(version),
    container: named(container),
    base: `/areas/${manifest.id}/${named(version)}/`,
    entry,
    exposes: Object.fromEntries(Object.keys(exposes).map((key) => [key, filesOf(compilation, key)])),
    integrity,
    contract: manifest.contract,
    ...(embed ? { embed: { ...embed, integrity: integrity[embed.file] } } : {}),
    requires,
    takes,
    door: manifest,
  };
}

/** Files of an expose: the async chunk group below the container entry carries its name. */
function filesOf(compilation, expose) {
  const group = compilation.namedChunkGroups.get(chunkNameOf(expose));
  if (!group) throw new Error(`releaseNotes: no chunk for expose ${expose}`);
  const files = new Set(group.chunks.flatMap((chunk) => [...chunk.files]));
  return [...files].filter((file) => file.endsWith('.js'));
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
