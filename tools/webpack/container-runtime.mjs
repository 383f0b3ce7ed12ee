/**
 * What the entry of an area runs on, in place of the federation's own runtime (decision 0047). An area takes libraries and gives screens; it loads no
 * other area, brings no library along and never chooses between versions: the page's gates have compared them before this runs.
 * The names are those that the federation plugin's generated code calls.
 */
const SCOPE = 'default';

/** @param {{ webpackRequire: object, shareScope: object }} options the libraries of the page, as key → version → `{ get }` */
function initContainerEntry({ webpackRequire, shareScope }) {
  webpackRequire.S[SCOPE] = shareScope;
}

/** Before a chunk runs: the libraries it takes become modules of the area. Rejects by `promises` when the page does not give one. */
function consumes({ chunkId, promises, installedModules, webpackRequire }) {
  const { chunkMapping, moduleIdToConsumeDataMapping } = webpackRequire.consumesLoadingData;
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= take(webpackRequire.S[SCOPE], moduleIdToConsumeDataMapping[id].shareKey).then(
      (factory) => {
        webpackRequire.m[id] = (module) => {
          module.exports = factory();
        };
      },
      (error) => {
        // The next try asks anew.
        delete installedModules[id];
        throw error;
      },
    );
    promises.push(installedModules[id]);
  }
}

async function take(scope, shareKey) {
  const [given] = Object.values(scope?.[shareKey] ?? {});
  if (!given) throw new Error(`This page does not give ${shareKey}`);
  return given.get();
}

export default { runtime: {}, bundlerRuntime: { init: () => ({}), initContainerEntry, consumes } };
