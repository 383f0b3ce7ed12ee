import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { satisfy } from '@module-federation/runtime/core';
import { currentLanguage, type LanguageModule } from '@vitrine/shared/language';
import { absoluteBase } from './registry/integrity';
import { givenNames, providedLibraries } from './provided-libraries';
import type { AreaModule, Federation } from './trials';

/** Timeout of a script: the runtime's default is 20 s; the browser ends unanswered requests before this. */
const SCRIPT_TIMEOUT_MS = 600_000;

/**
 * Creates the federation host of areas (architecture §2.1): each build is a remote, registered when it is
 * loaded. Entries get their integrity here, chunks in the area's own chunk loader
 * (`tools/webpack/integrity.mjs`).
 * @param integrityOf address of a file → `sha384-…`
 */
export function createFederation(integrityOf: (url: string) => string): Federation {
  globalThis.__vitrineIntegrity = integrityOf;
  const instance = createInstance({
    name: 'vitrine_shell',
    remotes: [],
    shared: providedLibraries(),
    shareStrategy: 'loaded-first',
    // Areas are built with `externalRuntime`: they use this page's runtime core.
    plugins: [injectRuntimeCore(), withIntegrity(integrityOf)],
  });
  /** Language by container, installed before the first screen runs. */
  const languages: Record<string, Promise<void>> = {};
  return {
    satisfies: satisfy,
    gives: givenNames(),
    async load(release, expose) {
      const entry = `${absoluteBase(release)}${release.entry}`;
      instance.registerRemotes([{ name: release.container, entry }]);
      const language = `./${currentLanguage()}`;
      if (language in release.exposes) {
        const name = `${release.container}${language.slice(1)}`;
        await (languages[name] ??= installFrom(instance.loadRemote<LanguageModule>(name)));
      }
      return instance.loadRemote<AreaModule>(`${release.container}/${expose.replace(/^\.\//, '')}`);
    },
  };
}

/** Installs an area's language; without it the area is in English. */
const installFrom = (loading: Promise<LanguageModule | null>): Promise<void> =>
  loading.then(
    (module) => module?.install(),
    (error: unknown) => console.warn('A language did not load', error),
  );

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
