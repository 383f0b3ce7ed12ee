import type { AppData } from '@vitrine/shared/contract';
import { HOST_CONTRACT_VERSION, OPERATOR_ENTRY, PERMISSIONS, may } from '@vitrine/shared/contract/values';
import { appKey } from '@vitrine/shared/calls';
import {
  assetAddress,
  createBus,
  createNotices,
  createPageHistory,
  createQuestions,
  makeSecret,
} from '@vitrine/shared/host';
import { chooseLanguage, chosenLanguage } from '@vitrine/shared/language';
import { createClient } from '@vitrine/shared/query';
import type { Shell } from '@vitrine/shared/shell-api';
import { composeAreas } from '../areas/compose-areas';
import { savesData } from '../areas/preload';
import { namesUnknownVersion } from '../areas/registry/overrides';
import { fetchRegistry, readRegistry, withHistory } from '../areas/registry/registry';
import type { Member } from '../frame/member-context';
import { createLateLive } from '../live/late-live';
import type { TextStorage } from '../session/browser-storage';
import { pageSettings } from '../session/page-settings';
import { createRequest } from '../session/request';
import type { Session } from '../session/session';
import { signOut } from '../session/sign-out';
import { createFactorGate } from '../sign-in/second-factor/factor-gate';
import { isMarkedDeveloper, markDeveloper } from '../session/signed-in-cookie';
import { createSlotHost } from '../slots/slot-host';
import { frameTexts } from '../texts';
import { memberRoutes, navigationOf, routeAt } from '../areas/manifests.rule';

declare global {
  interface Window {
    /** Response to a call that before-paint.js made before the scripts were loaded; once. */
    vitrineAsked?: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> | undefined;
  }
}

export interface MemberDeps {
  session: Session;
  storage: TextStorage;
  /** Ends the page, and with it all account data in memory. */
  leavePage: (reason: 'signed_out' | 'rejected' | 'disabled' | 'reload', to?: string) => void;
  /** Aborted once the browser loads another page. */
  leaving?: AbortSignal;
  /** Mail link that was opened during a session. */
  openedLink?: string;
}
export type MemberPage = NonNullable<Awaited<ReturnType<typeof composeMember>>>;

/** Composes the signed-in page. Null when the stored token is unreadable. */
export async function composeMember({ session, storage, leavePage, leaving }: MemberDeps) {
  const view = session.view();
  if (!view) return null;
  const net = {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      window.vitrineAsked?.(input, init) ?? window.fetch(input, init),
    base: pageSettings().apiBase,
    client: makeSecret(),
  };
  const factorGate = createFactorGate();
  const request = createRequest(net, session, factorGate.shut);
  const registry = await registryOf(storage, net.fetch);
  const client = createClient();
  const bus = createBus();
  const notices = createNotices();
  const questions = createQuestions();
  const history = createPageHistory(
    window,
    (guard, mayKeep) => questions.ask(guard.question(), mayKeep ? guard.keepLabel : undefined),
    leaving,
  );

  const areas = composeAreas({
    registry,
    storage,
    accountId: () => view.accountId,
    isDeveloper: isMarkedDeveloper,
    request,
    isBusy: () => client.isFetching() > 0,
  });
  const routes = memberRoutes(areas.manifests);

  const late = createLateLive(async () => {
    const { createPageLive } = await import(/* webpackChunkName: "live" */ '../live/page-live');
    return createPageLive({
      bus,
      client,
      self: net.client,
      accountId: view.accountId,
      freshToken: session.freshToken,
      request,
      registry,
      running: areas.loader.running,
      notices,
      history,
      fetch: net.fetch,
    });
  });

  const shell: Shell = {
    contractVersion: HOST_CONTRACT_VERSION,
    session: view,
    request,
    assetUrl: (path) => assetAddress(path, net.base),
    bus,
    live: late.live,
    sendCommand: late.sendCommand,
    navigate: (path, options) =>
      options?.replace ? history.navigator.replace(path) : history.navigator.push(path),
    notify: notices.notify,
    confirm: questions.confirm,
    may: (permission) => may(view.role, permission),
    guardLeave: history.guardLeave,
    closeOnBack: history.closeOnBack,
    renderSlot: createSlotHost(areas.manifests),
  };

  /** Target after the end of the session; default the sign-in screen. */
  let leaveTo: string | undefined;
  const keepsNoMetrics = () => client.getQueryData<AppData>(appKey)?.user.metrics_opt_out === true;

  async function leave(to?: string): Promise<void> {
    if (!(await history.mayLeave())) return;
    leaveTo = to;
    await signOut(request, session, {
      keepsNoMetrics: keepsNoMetrics(),
      onProvider: (url) => (leaveTo ??= url),
    });
  }

  const member: Member = {
    storage,
    navigation: entriesOf(areas.manifests, shell),
    history,
    signOut: () => leave(),
    approach(path) {
      const route = savesData() ? null : routeAt(routes, path);
      // Errors are ignored: the click tries again and shows them.
      if (route)
        areas.loader
          .prefetch(route.areaId, route.expose)
          .catch((error: unknown) => console.warn('Preload', error));
    },
  };

  session.onEnd((reason) =>
    leavePage(reason === 'refresh_refused' || reason === 'unreadable' ? 'reload' : reason, leaveTo),
  );
  followUser(client);

  const page = { shell, member, leave, areas, routes, client, history, notices, questions, factorGate };
  return { ...page, goLive: late.start };
}

/** Marks the browser of a developer, and changes to the language of the user, by the app data. */
function followUser(client: ReturnType<typeof createClient>): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== appKey[0]) return;
    const app = event.query.state.data as AppData | undefined;
    if (!app) return;
    markDeveloper(app.user.developer);
    // Marking the old data as stale is an update too: its language may be the one just left.
    if (event.action.type !== 'success') return;
    const { language } = app.user;
    if (language && language !== chosenLanguage()) chooseLanguage(language);
  });
}

/** Registry of the page; with the full history when an override of this browser may need it. */
async function registryOf(storage: TextStorage, get: typeof fetch) {
  const inlined = await readRegistry({ page: document, storage, fetch: get });
  return namesUnknownVersion(storage, inlined) ? withHistory(inlined, await fetchRegistry(get)) : inlined;
}

/** Dashboard, and the areas' entries that the member may use. */
const entriesOf = (manifests: Parameters<typeof navigationOf>[0], shell: Shell): Member['navigation'] => [
  { path: '/', label: frameTexts.dashboard, icon: 'dashboard' },
  ...navigationOf(manifests).filter(
    ({ permission }) => !permission || permission === OPERATOR_ENTRY || mayByName(shell, permission),
  ),
];

/** Checks a permission by the name in an area manifest; one that this shell does not know is denied. */
function mayByName(shell: Shell, permission: string): boolean {
  return Object.hasOwn(PERMISSIONS, permission) && shell.may(permission as Parameters<Shell['may']>[0]);
}
