/**
 * Every chunk an area loads is checked against the registry's hash. The page defines `__vitrineIntegrity(url)`; without it, or
 * without a hash for the address, the script gets a hash that nothing can have: it fails closed. See architecture §2.8.
 */
const IMPOSSIBLE = `sha384-${'A'.repeat(64)}`;

export class ChunkIntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime ?? {};
    const Hooks = LoadScriptRuntimeModule ?? compiler.webpack.RuntimeModule;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      Hooks.getCompilationHooks(compilation).createScript.tap('ChunkIntegrityPlugin', (source) =>
        [
          source,
          "script.crossOrigin = 'anonymous';",
          `script.integrity = (globalThis.__vitrineIntegrity && globalThis.__vitrineIntegrity(url)) || '${IMPOSSIBLE}';`,
        ].join('\n'),
      );
    });
  }
}
