/**
 * The names that code of this build takes from a module, as webpack's own graph says after it has shaken the tree. `'*'` stands for uses that
 * cannot be told apart, as by `require`. Ask before modules are joined (`hooks.afterChunks`).
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

/** A default import of what is no known ES module counts as its whole to webpack; the import itself says which name it meant. */
function namesOf(dependency, moduleGraph, runtime) {
  const [imported] = dependency.getIds?.(moduleGraph) ?? [];
  if (imported) return [imported];
  return dependency
    .getReferencedExports(moduleGraph, runtime)
    .map((used) => (Array.isArray(used) ? used : used.name)[0] ?? '*');
}

/**
 * The names a module exports. One that is no ES module is its own default as well.
 * @throws {Error} when webpack does not know them: a gate that knows half of the names would refuse what works
 * @returns {string[]}
 */
export function namesGiven(compilation, module) {
  const names = compilation.moduleGraph.getProvidedExports(module);
  if (!Array.isArray(names)) throw new Error(`The exports of ${module.identifier()} are not known`);
  const isEsModule = module.buildMeta?.exportsType === 'namespace';
  return [...new Set(isEsModule ? names : [...names, 'default'])].sort();
}
