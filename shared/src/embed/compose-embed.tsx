import { createElement, type ComponentType, type ReactNode } from 'react';
import { HOST_CONTRACT_VERSION, may, BROKER_PATH } from '../contract';
import {
  assetAddress,
  createBus,
  createLiveDevices,
  createNotices,
  createQuestions,
  createRealtime,
  keepFresh,
  makeSecret,
  type LinkEnds,
} from '../host';
import { createClient } from '../query';
import type { BusEvents, SessionView, Shell, SlotName, SlotProps } from '../shell-api';
import type { EmbedArea } from './area';
import { createEmbedRequest } from './embed-request';
import { createMemoryHistory } from './memory-history';
import type { EmbedMoment, EmbedNavigation, EmbedOptions } from './options';
import { placeOf, routeAt } from './place';
import { embedTexts as texts } from './texts';
import type { TokenSource } from './token-source';

/** How often lists are asked for again while no realtime channel says what changed. */
const POLL_MS = 60_000;

/** What the bus says that a host page may want to know; the rest is between us and the broker. */
const TOLD: readonly EmbedMoment['name'][] = [
  'device.reported',
  'device.stated',
  'promo.progressed',
  'data.changed',
  'upload.finished',
  'storage.exceeded',
];

/** A moment as the bus carries it; the compiler checks that the public types say the same. */
type BusMoment = { [K in EmbedMoment['name']]: { name: K; payload: BusEvents[K] } }[EmbedMoment['name']];
const momentOf = (moment: BusMoment): EmbedMoment => moment;

/** What an embedded area is put together from: the area, what the page around said, and who the token speaks for. */
export interface ComposeDeps {
  area: EmbedArea;
  options: EmbedOptions;
  tokens: TokenSource;
  view: SessionView;
  /** The token itself says that nothing may be changed. */
  isReadToken: boolean;
  /** What its realtime channel asks for, below the account. */
  filters: readonly string[];
  onMoment: (moment: EmbedMoment) => void;
  onNavigate: (to: EmbedNavigation) => boolean;
  /** Called for each call: whether the server answered at all. */
  onAnswer: (isAnswered: boolean) => void;
}
export type EmbedPage = ReturnType<typeof composeEmbed>;

/** The shell's part for one area in a page that is not ours: everything an area may ask for, and how to end all of it. */
export function composeEmbed({ area, options, tokens, view, isReadToken, filters, ...told }: ComposeDeps) {
  const base = options.apiBaseUrl.replace(/\/+$/, '');
  const net = { fetch: window.fetch.bind(window), base, client: makeSecret() };
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const { request, endReads } = createEmbedRequest(net, tokens, told.onAnswer);
  const client = createClient();
  const bus = createBus();
  const notices = createNotices();
  const questions = createQuestions();
  let isReadOnly = options.readOnly === true;

  const navigated = (path: string, inside: boolean) =>
    told.onNavigate({ path, inside, url: `${base}${path}` });
  const history = createMemoryHistory({
    start: placeOf(area, options),
    isInside: (pathname) => routeAt(area, pathname) !== undefined,
    onInside: (path) => void navigated(path, true),
    onOutside(path) {
      if (navigated(path, false)) return;
      const open = () => void window.open(`${base}${path}`, '_blank', 'noopener');
      notices.notify({ text: texts.outside, action: { label: texts.open, run: open } });
    },
    ask: (guard, mayKeep) => questions.ask(guard.question(), mayKeep ? guard.keepLabel : undefined),
    urlOf: (path) => `${base}${path}`,
  });

  const realtime = createRealtime({
    bus,
    accountId: view.accountId,
    freshToken: tokens.fresh,
    openLink: async (ends: LinkEnds) => {
      // The one file beside the module: its library is as heavy as half of the area, and most pages do without.
      const link = await import(
        /* webpackMode: "lazy", webpackChunkName: "realtime" */ '../host/live/mqtt-link'
      );
      return link.openMqttLink({ ...ends, address: brokerOf(options), filters });
    },
    nowSeconds,
    onUp: () => void client.invalidateQueries(),
    onRefused: () => tokens.refused(),
    onRegistryChanged: () => undefined,
  });
  const live = createLiveDevices({
    bus,
    link$: realtime.link$,
    fetchLive: () => request<string[]>({ path: '/api/devices/live' }),
    nowSeconds,
  });

  const shell: Shell = {
    contractVersion: HOST_CONTRACT_VERSION,
    session: view,
    request,
    assetUrl: (path) => assetAddress(path, base),
    bus,
    live,
    sendCommand: sendByCall(request),
    navigate: (path, to) => history.navigator[to?.replace ? 'replace' : 'push'](path),
    notify: notices.notify,
    confirm: questions.confirm,
    may: (permission) =>
      may(view.role, permission) && (permission === 'account.view' || !(isReadOnly || isReadToken)),
    guardLeave: history.guardLeave,
    renderSlot: (name, props) => fillSlot(area, name, props),
  };

  function start(): () => void {
    const fresh = keepFresh(bus, client, net.client);
    for (const name of TOLD)
      fresh.add(bus.on(name).subscribe((payload) => told.onMoment(momentOf({ name, payload } as BusMoment))));
    const ends = [live.start(), poll(() => realtime.link$.value === 'up' || void client.invalidateQueries())];
    if (options.realtime) ends.push(realtime.start());
    else realtime.link$.next('down');
    return () => {
      fresh.unsubscribe();
      for (const end of ends) end();
    };
  }

  return {
    shell,
    client,
    history,
    notices,
    questions,
    start,
    /** After it was taken from the page: nothing looks at it any more. */
    forget() {
      history.end();
      notices.clear();
      endReads();
      // Components unsubscribe after this; a query without subscribers would be kept for ten minutes, each with a timer.
      for (const query of client.getQueryCache().getAll()) query.gcTime = Infinity;
      client.clear();
    },
    setReadOnly: (next: boolean) => void (isReadOnly = next),
  };
}

/** Commands go by the API and not by the broker, which lets pages of others listen only. */
const sendByCall =
  (request: Shell['request']): Shell['sendCommand'] =>
  (deviceId, command, payload, { signal } = {}) =>
    request({
      method: 'POST',
      path: `/api/device/command/${encodeURIComponent(deviceId)}`,
      body: { ...payload, command },
      ...(signal ? { signal } : {}),
    });

function poll(ask: () => void): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && ask(), POLL_MS);
  return () => clearInterval(timer);
}

function fillSlot<K extends SlotName>(area: EmbedArea, name: K, props: SlotProps[K]): ReactNode {
  const fillers = area.slots[name] as readonly ComponentType<SlotProps[K]>[] | undefined;
  return fillers?.map((Widget, index) => createElement(Widget, { ...props, key: index })) ?? null;
}

function brokerOf({ realtime, apiBaseUrl }: EmbedOptions): string {
  if (typeof realtime === 'object') return realtime.url;
  const { protocol, host } = new URL(apiBaseUrl);
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${BROKER_PATH}`;
}
