import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as query from '@vitrine/shared/query';
import * as router from '@vitrine/shared/router';
import * as rx from '@vitrine/shared/rx';
import * as shellApi from '@vitrine/shared/shell-api';
import type { ShareScope } from './containers';
import * as styledForAreas from './styled-for-areas';

/** What this page gives to areas, under the keys they ask for (tools/webpack/shared-libraries.mjs holds the same list). */
const LIBRARIES: Record<string, object> = {
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
function versionOf(key: string): string {
  const versions: Record<string, string> = __PROVIDED_VERSIONS__;
  const version = versions[key];
  if (!version) throw new Error(`No version is known for the shared library ${key}`);
  return version;
}

/** Library → the names that areas can take from it, asked of the very objects that they get. */
export const givenNames = () =>
  Object.fromEntries(Object.entries(LIBRARIES).map(([key, lib]) => [key, Object.keys(lib)]));

/** The libraries for containers. */
export const shareScope = (): ShareScope =>
  Object.fromEntries(
    Object.entries(LIBRARIES).map(([key, lib]) => [
      key,
      { [versionOf(key)]: { get: () => Promise.resolve(() => lib), loaded: true, from: 'vitrine_shell' } },
    ]),
  );

/** The libraries for the federation's own runtime. */
export const providedLibraries = () =>
  Object.fromEntries(
    Object.entries(LIBRARIES).map(([key, lib]) => [
      key,
      {
        version: versionOf(key),
        lib: () => lib,
        shareConfig: { singleton: true, requiredVersion: `^${versionOf(key)}` },
      },
    ]),
  );
