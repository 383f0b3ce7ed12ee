/**
 * Loader, for the federation runtime of the page. It loads areas by their entries and fetches ahead by itself, so neither the runtime's
 * reading of manifests nor its preloading ever runs; the runtime's switch leaves both in. In their place stand its own empty handler, and nothing.
 */
const INSTEAD = [
  {
    in: /plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    known: 'export { SnapshotHandler, getGlobalRemoteInfo };',
    text: "export { DisabledSnapshotHandler as SnapshotHandler } from './disabled.js';\nexport const getGlobalRemoteInfo = () => ({});",
  },
  {
    in: /utils[\\/]preload\.js$/,
    known: 'export { defaultPreloadArgs, formatPreloadArgs, normalizePreloadExposes, preloadAssets };',
    text: 'const none = () => [];\nexport { none as defaultPreloadArgs, none as formatPreloadArgs, none as normalizePreloadExposes, none as preloadAssets };',
  },
];

export default function withoutSnapshots(text) {
  const instead = INSTEAD.find(({ in: where }) => where.test(this.resourcePath));
  if (!instead?.known || !text.includes(instead.known))
    throw new Error(
      `${this.resourcePath} is written differently now: look at tools/webpack/without-snapshots.mjs`,
    );
  return instead.text;
}

/** The rule that a page's build takes it by. */
export const withoutSnapshotsRule = {
  test: /@module-federation[\\/]runtime-core[\\/]dist[\\/](plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/,
  use: [import.meta.filename],
};
