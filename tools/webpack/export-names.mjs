/**
 * Names that code of this build imports from a module, from webpack's own graph after tree shaking. `'*'`
 * stands for uses that cannot be distinguished, as by `require`. Call it before modules are concatenated
 * (`hooks.afterChunks`).
 * @returns {string[]}
 */
export function namesTaken(compilation, module) {
  const { moduleGraph, chunkGraph } = compilation;
  const names = new Set();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { originModule, dependency } = connection;
    if (!originModule || !dependency) continue;
    for (const chunk of chunkGraph.getModuleChunksIterable(originModule)) {
      if (connection.isTargetActive(chunk.runtime))
        for (const name of namesOf(dependency, moduleGraph, chunk.runtime)) names.add(name);
    }
  }
  return [...names].sort();
}

/**
 * A default import of a module not known to be ESM counts as the whole module to webpack; the import itself
 * has the name it meant.
 */
function namesOf(dependency, moduleGraph, runtime) {
  const [imported] = dependency.getIds?.(moduleGraph) ?? [];
  if (imported) return [imported];
  return dependency
    .getReferencedExports(moduleGraph, runtime)
    .map((used) => (Array.isArray(used) ? used : used.name)[0] ?? '*');
}

/**
 * Names that a module exports. A module that is not ESM is its own default as well.
 * @throws {Error} when webpack does not know them: a check that knows half of the names would refuse working
 * code
 * @returns {string[]}
 */
export function namesGiven(compilation, module) {
  const names = compilation.moduleGraph.getProvidedExports(module);
  if (!Array.isArray(names)) throw new Error(`The exports of ${module.identifier()} are not known`);
  const isEsModule = module.buildMeta?.exportsType === 'namespace';
  return [...new Set(isEsModule ? names : [...names, 'default'])].sort();
}
