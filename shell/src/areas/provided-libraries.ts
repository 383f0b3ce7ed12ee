import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import styled, {
  StyleSheetManager,
  ThemeContext,
  ThemeProvider,
  createGlobalStyle,
  css,
  isStyledComponent,
  keyframes,
  useTheme,
  version,
} from 'styled-components';
import * as query from '@vitrine/shared/query';
import * as router from '@vitrine/shared/router';
import * as rx from '@vitrine/shared/rx';
import * as shellApi from '@vitrine/shared/shell-api';

/** styled-components as a browser needs it; its rendering on servers would ride along for nothing. */
const StyledForAreas = {
  __esModule: true,
  default: styled,
  styled,
  StyleSheetManager,
  ThemeContext,
  ThemeProvider,
  createGlobalStyle,
  css,
  isStyledComponent,
  keyframes,
  useTheme,
  version,
};

/** What this page gives to areas, under the keys they ask for (tools/webpack/shared-libraries.mjs holds the same list). */
const LIBRARIES: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
  'styled-components': StyledForAreas,
  '@vitrine/shared/query': query,
  '@vitrine/shared/router': router,
  '@vitrine/shared/rx': rx,
  '@vitrine/shared/shell-api': shellApi,
};

/** Exact versions as the build saw them. */
const providedVersions = (): Record<string, string> => __PROVIDED_VERSIONS__;

export function providedLibraries() {
  return Object.fromEntries(
    Object.entries(LIBRARIES).map(([key, lib]) => {
      const version = providedVersions()[key];
      if (!version) throw new Error(`No version is known for the shared library ${key}`);
      return [
        key,
        { version, lib: () => lib, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
      ];
    }),
  );
}
