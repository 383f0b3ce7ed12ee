import type { UserOptions } from '@module-federation/runtime/types';
import * as runtimeCore from '@module-federation/runtime/core';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as query from '@vitrine/shared/query';
import * as router from '@vitrine/shared/router';
import type * as Rx from '@vitrine/shared/rx';
import * as shellApi from '@vitrine/shared/shell-api';
import * as styledForAreas from './styled-for-areas';

const RX = '@vitrine/shared/rx';
const RUNTIME_CORE = '@module-federation/runtime-core';
/** Loads RxJS operators: with the first area that uses them, or with live updates. */
const loadRx = () => import(/* webpackChunkName: "live" */ '@vitrine/shared/rx');
/** Exported names before the load; the compiler checks that they are complete. */
const RX_NAMES: Record<keyof typeof Rx, true> = {
  BehaviorSubject: true,
  EMPTY: true,
  Observable: true,
  Subject: true,
  Subscription: true,
  bufferTime: true,
  catchError: true,
  debounceTime: true,
  distinctUntilChanged: true,
  exhaustMap: true,
  filter: true,
  first: true,
  firstValueFrom: true,
  from: true,
  interval: true,
  map: true,
  merge: true,
  mergeMap: true,
  of: true,
  scan: true,
  share: true,
  shareReplay: true,
  skip: true,
  startWith: true,
  switchMap: true,
  take: true,
  takeUntil: true,
  takeWhile: true,
  tap: true,
  throttleTime: true,
  timer: true,
};

/** Libraries for areas, by their import names (tools/webpack/shared-libraries.mjs has the same list). */
const LIBRARIES: Record<string, object> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
  'styled-components': styledForAreas,
  '@vitrine/shared/query': query,
  '@vitrine/shared/router': router,
  '@vitrine/shared/shell-api': shellApi,
};

/** Exact version at build time. */
function versionOf(key: string): string {
  const versions: Record<string, string> = __PROVIDED_VERSIONS__;
  const version = versions[key];
  if (!version) throw new Error(`No version is known for the shared library ${key}`);
  return version;
}

/** Library → exported names, read from the objects that areas receive. */
export const givenNames = (): Record<string, string[]> => ({
  ...Object.fromEntries(Object.entries(LIBRARIES).map(([key, lib]) => [key, Object.keys(lib)])),
  [RX]: Object.keys(RX_NAMES),
  // Earlier builds list their imports of it; every build takes it from the page.
  [RUNTIME_CORE]: Object.keys(runtimeCore),
});

/**
 * Shared libraries for the federation runtime: those in the shell's chunks are loaded, the RxJS operators
 * load with the first area that uses them.
 */
export function providedLibraries(): UserOptions['shared'] {
  const config = (key: string) => ({
    version: versionOf(key),
    shareConfig: { singleton: true, requiredVersion: `^${versionOf(key)}` },
  });
  return Object.fromEntries([
    ...Object.entries(LIBRARIES).map(([key, lib]) => [key, { ...config(key), lib: () => lib }]),
    [RX, { ...config(RX), get: () => loadRx().then((lib) => () => lib) }],
  ]);
}
