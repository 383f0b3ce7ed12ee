import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { satisfy } from '@module-federation/runtime/core';
import { absoluteBase } from './registry/integrity';
import { givenNames, providedLibraries } from './provided-libraries';
import type { AreaModule, Federation } from './trials';

/** The runtime alone gives a script up after 20 s; the browser ends a request that gets no answer before this. */
const SCRIPT_TIMEOUT_MS = 600_000;

/**
 * Module federation's runtime as the host of areas (architecture §2.1): each build of an area is a remote that is registered when it is loaded. Area
 * entries get their hash here, chunks get theirs in the area's own chunk loader (`tools/webpack/integrity.mjs`).
 * @param integrityOf address of a file → `sha384-…`
 */
export function createFederation(integrityOf: (url: string) => string): Federation {
  globalThis.__vitrineIntegrity = integrityOf;
  const instance = createInstance({
    name: 'vitrine_shell',
    remotes: [],
    shared: providedLibraries(),
    shareStrategy: 'loaded-first',
    // Areas are built with `externalRuntime`: the core of the runtime comes from here.
    plugins: [injectRuntimeCore(), withIntegrity(integrityOf)],
  });
  return {
    satisfies: satisfy,
    gives: givenNames(),
    load(release, expose) {
      const entry = `${absoluteBase(release)}${release.entry}`;
      instance.registerRemotes([{ name: release.container, entry }]);
      return instance.loadRemote<AreaModule>(`${release.container}/${expose.replace(/^\.\//, '')}`);
    },
  };
}

const withIntegrity = (integrityOf: (url: string) => string): ModuleFederationRuntimePlugin => ({
  name: 'vitrine-integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
});
