import * as runtimeCore from '@module-federation/runtime/core';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as query from '@vitrine/shared/query';
import * as router from '@vitrine/shared/router';
import * as rx from '@vitrine/shared/rx';
import * as shellApi from '@vitrine/shared/shell-api';
import * as styledForAreas from './styled-for-areas';

/** Not in the `shared` table: entries of areas look for it on the page (`experiments.externalRuntime` of their preset). */
const RUNTIME_CORE = '@module-federation/runtime-core';

/** What this page gives to areas, under the keys they ask for (tools/webpack/shared-libraries.mjs holds the same list). */
const LIBRARIES: Record<string, object> = {
  [RUNTIME_CORE]: runtimeCore,
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
  'styled-components': styledForAreas,
  '@vitrine/shared/query': query,
  '@vitrine/shared/router': router,
  '@vitrine/shared/rx': rx,
  '@vitrine/shared/shell-api': shellApi,
};

/** Exact versions as the build saw them. */
const providedVersions = (): Record<string, string> => __PROVIDED_VERSIONS__;

/** Library → the names that areas can take from it, asked of the very objects that they get. */
export const givenNames = () =>
  Object.fromEntries(Object.entries(LIBRARIES).map(([key, lib]) => [key, Object.keys(lib)]));

export function providedLibraries() {
  const { [RUNTIME_CORE]: _core, ...libraries } = LIBRARIES;
  return Object.fromEntries(
    Object.entries(libraries).map(([key, lib]) => {
      const version = providedVersions()[key];
      if (!version) throw new Error(`No version is known for the shared library ${key}`);
      return [
        key,
        { version, lib: () => lib, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
      ];
    }),
  );
}
