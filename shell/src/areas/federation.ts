import { createInstance, satisfy, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { AreaRelease } from '@vitrine/shared/contract';
import { absoluteBase } from './registry/integrity';
import type { AreaModule, Federation } from './trials';
import { givenNames, providedLibraries } from './provided-libraries';

/** The runtime alone would give a script up after 20 s. When it is given up is the browser's to say, which ends before this. */
const SCRIPT_TIMEOUT_MS = 600_000;

/**
 * The federation runtime behind our loader (architecture §2.1). Nothing else of the product touches it. Entries get their hash here, chunks get
 * theirs inside the area's own chunk loader; both ask the same function.
 */
export function createFederation(integrityOf: (url: string) => string): Federation {
  globalThis.__vitrineIntegrity = integrityOf;
  // Areas are built without a runtime core of their own (10 KB each) and take this one.
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const checked: ModuleFederationRuntimePlugin = {
    name: 'vitrine-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(url);
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  };
  const instance = createInstance({
    name: 'vitrine_shell',
    remotes: [],
    shared: providedLibraries(),
    shareStrategy: 'loaded-first',
    plugins: [checked],
  });
  return {
    satisfies: satisfy,
    gives: givenNames(),
    async load(release: AreaRelease, expose: string) {
      instance.registerRemotes([
        { name: release.container, entry: `${absoluteBase(release)}${release.entry}` },
      ]);
      return instance.loadRemote<AreaModule>(`${release.container}/${expose.replace(/^\.\//, '')}`);
    },
  };
}

declare global {
  /** Looked for by the entries of areas (`experiments.externalRuntime` of their preset). */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}
