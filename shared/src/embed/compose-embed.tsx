import { createElement, type ComponentType, type ReactNode } from 'react';
import { HOST_CONTRACT_VERSION, may, BROKER_PATH } from '../contract/values';
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
import { visitorTexts as texts } from '../ui/visitor-texts';
import type { TokenSource } from './token-source';

/** Poll interval of lists without a realtime channel. */
const POLL_MS = 60_000;

/** Bus events that a host page receives; the others are internal. */
const EVENTS: readonly EmbedMoment['name'][] = [
  'device.reported',
  'device.stated',
  'promo.progressed',
  'data.changed',
  'upload.finished',
  'storage.exceeded',
];

/** Bus event; the compiler checks it against the public types. */
type BusMoment = { [K in EmbedMoment['name']]: { name: K; payload: BusEvents[K] } }[EmbedMoment['name']];
const momentOf = (moment: BusMoment): EmbedMoment => moment;

/** Dependencies of an embedded area: the area, the options of the host page, and the token's permissions. */
export interface ComposeDeps {
  area: EmbedArea;
  options: EmbedOptions;
  tokens: TokenSource;
  view: SessionView;
  /** True when the token itself is read-only. */
  isReadToken: boolean;
  /** MQTT filters of its realtime channel, below the account. */
  filters: readonly string[];
  onMoment: (moment: EmbedMoment) => void;
  onNavigate: (to: EmbedNavigation) => boolean;
  /** Called for each call: whether the server responded at all. */
  onAnswer: (isAnswered: boolean) => void;
}
export type EmbedPage = ReturnType<typeof composeEmbed>;

/** Shell of one embedded area: everything that an area may use, and its disposal. */
export function composeEmbed({ area, options, tokens, view, isReadToken, filters, ...host }: ComposeDeps) {
  const base = options.apiBaseUrl.replace(/\/+$/, '');
  const net = { fetch: window.fetch.bind(window), base, client: makeSecret() };
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const { request, endReads } = createEmbedRequest(net, tokens, host.onAnswer);
  const client = createClient();
  const bus = createBus();
  const notices = createNotices();
  const questions = createQuestions();
  let isReadOnly = options.readOnly === true;

  const navigated = (path: string, inside: boolean) =>
    host.onNavigate({ path, inside, url: `${base}${path}` });
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
      // A separate chunk: the MQTT library is half as large as an area, and most pages do not use it.
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
    isEmbedded: true,
    guardLeave: history.guardLeave,
    renderSlot: (name, props) => fillSlot(area, name, props),
  };

  function start(): () => void {
    const fresh = keepFresh(bus, client, net.client);
    for (const name of EVENTS)
      fresh.add(bus.on(name).subscribe((payload) => host.onMoment(momentOf({ name, payload } as BusMoment))));
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
    /** Releases everything after the embed was removed from the page. */
    forget() {
      history.end();
      notices.clear();
      endReads();
      // Components unsubscribe after this; a query without subscribers would otherwise be kept for ten
      // minutes, each with a timer.
      for (const query of client.getQueryCache().getAll()) query.gcTime = Infinity;
      client.clear();
    },
    setReadOnly: (next: boolean) => void (isReadOnly = next),
  };
}

/** Sends commands by the API, because an embed may only subscribe to the broker. */
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
