/* global document, fetch */
import { createInstance } from '@module-federation/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as styled from 'styled-components';
import { defineEmbed } from '@vitrine/shared/embed';
import manifest from '@vitrine/shared/package.json';
import * as query from '@vitrine/shared/query';
import * as router from '@vitrine/shared/router';
import * as rx from '@vitrine/shared/rx';
import * as shellApi from '@vitrine/shared/shell-api';

const { version } = manifest;
const share = (lib, libVersion) => ({
  version: libVersion,
  lib: () => lib,
  shareConfig: { singleton: true },
});
const federation = createInstance({
  name: 'intranet',
  remotes: [],
  plugins: [injectRuntimeCore()],
  shared: {
    react: share(React, React.version),
    'react/jsx-runtime': share(jsxRuntime, React.version),
    'react-dom': share(ReactDom, React.version),
    'react-dom/client': share(ReactDomClient, React.version),
    'styled-components': share(styled, styled.version),
    '@vitrine/shared/query': share(query, version),
    '@vitrine/shared/router': share(router, version),
    '@vitrine/shared/rx': share(rx, version),
    '@vitrine/shared/shell-api': share(shellApi, version),
  },
});

const place = document.getElementById('schedule');
const { apiBaseUrl, entry, locale } = place.dataset;
federation.registerRemotes([{ name: 'schedule', entry }]);
const { Screen } = await federation.loadRemote('schedule/schedule');
const textsOf = (language) => async () => [await federation.loadRemote(`schedule/${language}`)];
const area = {
  id: 'schedule',
  title: 'Schedule',
  version,
  routes: [{ path: '/schedule', title: 'Schedule', Screen }],
  slots: {},
  languages: { de: textsOf('de'), fr: textsOf('fr'), es: textsOf('es') },
};
const getToken = async () => (await fetch('/vitrine-token?area=schedule&mode=read')).json();
defineEmbed(area).mount(place, { apiBaseUrl, getToken, locale });
