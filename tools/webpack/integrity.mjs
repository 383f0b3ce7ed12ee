/**
 * Checks every chunk an area loads against the registry's hash, by the page's `__vitrineIntegrity(url)`.
 * Without it, or without a hash for the address, the script gets an impossible hash: it fails closed. See
 * architecture §2.8.
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
