/**
 * Checks every chunk an area loads against the registry's hash, by the page's `__vitrineIntegrity(url)`
 * (architecture §2.8). Without a hash for the address it fails closed. Only other federation hosts have no
 * such function: they know no hashes.
 */
const IMPOSSIBLE = `sha384-${'A'.repeat(64)}`;

export class ChunkIntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          [
            source,
            "script.crossOrigin = 'anonymous';",
            `if (globalThis.__vitrineIntegrity) script.integrity = globalThis.__vitrineIntegrity(url) || '${IMPOSSIBLE}';`,
          ].join('\n'),
      );
    });
  }
}
