import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { AreaRelease } from '@vitrine/shared/contract';
import { absoluteBase } from './registry/integrity';
import { providedLibraries } from './provided-libraries';
import type { AreaModule } from './trials';

/** The runtime alone would give a script up after 20 s. When it is given up is the browser's to say, which ends before this. */
const SCRIPT_TIMEOUT_MS = 600_000;

/** The federation's own runtime, for areas that were built to run on it: those of before decision 0047. Nobody else fetches it. */
export async function createEarlierFederation(integrityOf: (url: string) => string) {
  // Such areas have no core of their own (10 KB each) and take this one (decision 0009).
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const instance = createInstance({
    name: 'vitrine_shell',
    remotes: [],
    shared: await providedLibraries(),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'vitrine-integrity',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = url;
          script.async = true;
          script.crossOrigin = 'anonymous';
          script.integrity = integrityOf(url);
          return { script, timeout: SCRIPT_TIMEOUT_MS };
        },
      },
    ],
  });
  return async function load(release: AreaRelease, expose: string): Promise<AreaModule | null> {
    instance.registerRemotes([
      { name: release.container, entry: `${absoluteBase(release)}${release.entry}` },
    ]);
    return instance.loadRemote<AreaModule>(`${release.container}/${expose.replace(/^\.\//, '')}`);
  };
}

declare global {
  /** Looked for by the entries of such areas. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}
