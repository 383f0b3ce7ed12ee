import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { AREAS } from '../areas.mjs';
import { base } from './base.mjs';
import { LANGUAGES } from './embed-entry.mjs';
import { importChecked } from './import-checked.mjs';
import { buildInMemory } from './in-memory.mjs';
import { onAssets, raw } from './on-assets.mjs';
import { HASH_TO_COME, sha384 } from './release-notes.mjs';

/** Size limit of an embedded area before its data, in bytes, gzip. */
const MOST_BYTES = { schedule: 245_000 };
/** Modules that an embed never imports, by area: those of editing and printing, which it does not offer. */
const LEFT_OUT = {
  schedule:
    /[\\/](editing[\\/]entry|copying[\\/]copy|subscribing[\\/]subscribe)\.dialog$|[\\/](print-sheet|day-add)$/,
};
/** Screens that are no part of an embed, by area: their pages lead to the area's first. */
const NOT_EMBEDDED = { schedule: ['./day'], media: ['./template', './statistics'] };
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Late files of an embed: `realtime` and languages for pages that request them, and `pieces`, in the areas
 * below, with all that the area loads once its first view is shown. Elsewhere such code is in the module.
 */
const ON_REQUEST = ['realtime', ...LANGUAGES];
const LATE_FILES = [...ON_REQUEST, 'pieces'];
const WITH_PIECES = ['schedule'];
/** Placeholder of a late file's hash: as long as a hash, and like nothing else in the code. */
const lateHash = (name) => `sha384-${`${name}lAtE`.padEnd(64, 'lAtE')}`;
const IMPORT = 'vitrineImport';
const HASHES = JSON.stringify(Object.fromEntries(LATE_FILES.map((name) => [name, lateHash(name)])));
const BANNER = `const ${IMPORT} = (file) => (${importChecked})(new URL(file, import.meta.url).href, ${HASHES}[file.split('.').at(-2)]);`;

/**
 * Build of an area for other sites: an ES module with all that its first view needs, and late files; no
 * federation, no globals. Built beside the area's own build, in which it is `embed/<version>.js`.
 */
export function embedConfig({ folder, door: manifest, version }) {
  const config = base({ folder, mode: 'production', target: 'web' });
  const hasPieces = WITH_PIECES.includes(manifest.id);
  return {
    ...config,
    entry: { [version]: './area.json?embed' },
    experiments: { outputModule: true },
    output: {
      library: { type: 'module' },
      uniqueName: `vitrine_embed_${manifest.id}`,
      importFunctionName: IMPORT,
      // All in one folder: where they are served, no folder has the name of the build's (`embed/`).
      filename: '[name].js',
      chunkFilename: `${version}.[name].js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    module: {
      // `import.meta` stays the browser's: webpack would write the path of the source file into the build.
      parser: { javascript: { dynamicImportMode: hasPieces ? 'lazy' : 'eager', importMeta: false } },
      rules: [
        ...config.module.rules,
        {
          resourceQuery: /embed/,
          type: 'javascript/auto',
          use: [
            {
              loader: here('./embed-entry.mjs'),
              options: { folder, version, areas: AREAS, leftOut: NOT_EMBEDDED[manifest.id] ?? [] },
            },
          ],
        },
      ],
    },
    optimization: { ...config.optimization, splitChunks: hasPieces && ONE_FILE_OF_PIECES },
    plugins: [
      // Errors that are reported to a page are counted by the site around.
      new webpack.DefinePlugin({ reportError: 'console.error' }),
      new webpack.BannerPlugin({ banner: BANNER, raw: true, entryOnly: true }),
      ...(LEFT_OUT[manifest.id] ? [new webpack.IgnorePlugin({ resourceRegExp: LEFT_OUT[manifest.id] })] : []),
    ],
  };
}

/** Puts the modules of all late chunks but those on request into one file. */
const ONE_FILE_OF_PIECES = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    pieces: {
      name: 'pieces',
      enforce: true,
      chunks: (chunk) => !chunk.canBeInitial() && !ON_REQUEST.includes(chunk.name),
    },
  },
};

/** Writes the hashes of the late files into the module. @returns {{ name: string, text: string }[]} */
function withLateHashes(assets, entry) {
  const files = assets.map(({ name, source }) => ({ name, text: String(source.source()) }));
  const main = files.find(({ name }) => name === entry);
  const late = files.filter((file) => file !== main);
  let { text } = main;
  for (const file of late) {
    const hash = lateHash(file.name.split('.').at(-2));
    // Replacing anything in it afterwards would invalidate its hash.
    if (file.text.includes(HASH_TO_COME)) throw new Error(`${file.name} names a version`);
    if (!text.includes(hash)) throw new Error(`${entry} does not request ${file.name} by its hash`);
    text = text.replaceAll(hash, sha384(file.text));
  }
  return [{ name: entry, text }, ...late];
}

/** Path of the public types, from the area's folder: a team's own repository has `shared` as a package. */
const publicTypes = (folder) =>
  path.join(
    path.dirname(createRequire(path.join(folder, 'package.json')).resolve('@vitrine/shared/package.json')),
    'src/embed/options.ts',
  );

/** Public types (shared/src/embed/options.ts imports nothing), and the exports of this area's module. */
const typesOf = ({ folder, door: { id } }) => `${readFileSync(publicTypes(folder), 'utf8')}
export declare const mount: EmbedModule['mount'];
export declare const trustedHtml: EmbedModule['trustedHtml'];

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-${id}': VitrineElement;
  }
}
`;

/**
 * Builds the area's module for other sites beside the area; `facts.embed` is its file, whose hash is recorded
 * in `release.json` once its name is final.
 */
export const embedPlugin = (facts) => ({
  apply(compiler) {
    onAssets(compiler, 'embed', webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL, async (compilation) => {
      const entry = `${facts.version}.js`;
      const files = withLateHashes(await buildInMemory(embedConfig(facts)), entry);
      for (const { name, text } of files)
        compilation.emitAsset(`embed/${name}`, raw(text), { minimized: true });
      compilation.emitAsset(`embed/${facts.version}.d.ts`, raw(typesOf(facts)));
      facts.embed = { file: `embed/${entry}`, bytes: Buffer.byteLength(files[0].text) };
      compilation.hooks.afterProcessAssets.tap('embed', (assets) => {
        const file = `${facts.embed.file}.gz`;
        const [size, most] = [assets[file].size(), MOST_BYTES[facts.door.id] ?? Infinity];
        if (size > most)
          compilation.errors.push(new webpack.WebpackError(`${file} has ${size} bytes, more than ${most}`));
      });
    });
  },
});
