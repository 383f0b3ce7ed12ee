import { HOST_CONTRACT_VERSION, may, type AppData } from '@vitrine/shared/contract';
import { appKey, markChanged } from '@vitrine/shared/calls';
import { createClient } from '@vitrine/shared/query';
import type { Shell } from '@vitrine/shared/shell-api';
import { composeAreas } from '../areas/compose-areas';
import { readRegistry } from '../areas/registry/registry';
import type { Member } from '../frame/member-context';
import { createNotices } from '../frame/notices/notices.store';
import { createQuestions } from '../frame/notices/questions.store';
import { createReloadOffer } from '../frame/notices/reload-offer';
import { createBus } from '../live/bus';
import { keepFresh } from '../live/keep-fresh';
import { createLiveDevices } from '../live/live-devices';
import { createRealtime } from '../live/realtime';
import { createSendCommand } from '../live/send-command';
import { assetAddress } from '../session/asset-address.rule';
import type { TextStorage } from '../session/browser-storage';
import { pageSettings } from '../session/page-settings';
import { createRequest } from '../session/request';
import { makeSecret } from '../session/secret';
import type { Session } from '../session/session';
import { signOut } from '../session/sign-out';
import { isMarkedDeveloper, markDeveloper } from '../session/signed-in-cookie';
import { createSlotHost } from '../slots/slot-host';
import { frameTexts } from '../texts';
import { memberRoutes, navigationOf, routeAt } from '../areas/doors.rule';
import { createPageHistory } from './page-history';

export interface MemberDeps {
  session: Session;
  storage: TextStorage;
  /** The page ends: everything of the account leaves the memory with it. */
  leavePage: (reason: 'signed_out' | 'rejected' | 'reload', to?: string) => void;
  /** A link of a mail that was opened although somebody is signed in. */
  openedLink?: string;
}
export type MemberPage = NonNullable<Awaited<ReturnType<typeof composeMember>>>;

/** Everything a signed-in page is made of, wired once. Null when the stored token turns out not to be readable. */
export async function composeMember({ session, storage, leavePage }: MemberDeps) {
  const view = session.view();
  if (!view) return null;
  const net = {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => window.fetch(input, init),
    base: pageSettings().apiBase,
    client: makeSecret(),
  };
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const request = createRequest(net, session);
  const registry = await readRegistry({ page: document, storage, fetch: net.fetch });
  const client = createClient();
  const bus = createBus();
  const notices = createNotices();
  const questions = createQuestions();
  const history = createPageHistory(window, (guard) => questions.confirm(guard.question()));

  const areas = composeAreas({
    registry,
    storage,
    accountId: () => view.accountId,
    isDeveloper: isMarkedDeveloper,
    report: (body) =>
      void request({ method: 'POST', path: '/api/areas/report', body }).catch((error: unknown) =>
        console.warn('Area report was not delivered', error),
      ),
  });
  const routes = memberRoutes(areas.doors);

  const realtime = createRealtime({
    bus,
    accountId: view.accountId,
    freshToken: session.freshToken,
    openLink: async (deps) =>
      (await import(/* webpackChunkName: "mqtt" */ '../live/mqtt-link')).openMqttLink(deps),
    nowSeconds,
    onUp: () => void client.invalidateQueries(),
    // The session may have been ended elsewhere: a call finds out, and leads to the login screen (spec §8).
    onRefused: () => void markChanged(client, ['me']),
    onRegistryChanged: createReloadOffer(notices, history, () => location.reload()),
  });
  const live = createLiveDevices({
    bus,
    link$: realtime.link$,
    fetchLive: () => request<string[]>({ path: '/api/devices/live' }),
    nowSeconds,
  });
  keepFresh(bus, client, net.client);

  const shell: Shell = {
    contractVersion: HOST_CONTRACT_VERSION,
    session: view,
    request,
    assetUrl: (path) => assetAddress(path, net.base),
    bus,
    live,
    sendCommand: createSendCommand({ bus, publish: realtime.publish, makeId: makeSecret }),
    navigate: (path, options) =>
      options?.replace ? history.navigator.replace(path) : history.navigator.push(path),
    notify: notices.notify,
    confirm: questions.confirm,
    may: (permission) => may(view.role, permission),
    guardLeave: history.guardLeave,
    renderSlot: createSlotHost(areas.doors),
  };

  /** Where the page goes once the session has ended; the login screen when nothing else is said. */
  let leaveTo: string | undefined;
  const keepsNoMetrics = () => client.getQueryData<AppData>(appKey)?.user.metrics_opt_out === true;

  async function leave(to?: string): Promise<void> {
    if (!(await history.mayLeave())) return;
    leaveTo = to;
    await signOut(request, session, { keepsNoMetrics: keepsNoMetrics() });
  }

  const member: Member = {
    storage,
    navigation: [
      { path: '/', label: frameTexts.dashboard, icon: 'dashboard' },
      ...navigationOf(areas.doors).filter(({ permission }) => !permission || mayByName(shell, permission)),
    ],
    signOut: () => leave(),
    approach(path) {
      const route = routeAt(routes, path);
      // A failure here is none: the click tries again and says so.
      if (route)
        areas.loader
          .prefetch(route.areaId, route.expose)
          .catch((error: unknown) => console.warn('Preload', error));
    },
  };

  session.onEnd((reason) =>
    leavePage(reason === 'signed_out' || reason === 'rejected' ? reason : 'reload', leaveTo),
  );
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== appKey[0]) return;
    const app = event.query.state.data as AppData | undefined;
    if (app) markDeveloper(app.user.developer);
  });

  return { shell, member, leave, areas, routes, client, history, notices, questions, realtime, live };
}

function mayByName(shell: Shell, permission: string): boolean {
  return shell.may(permission as Parameters<Shell['may']>[0]);
}
