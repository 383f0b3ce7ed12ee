import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { FailedState } from '@vitrine/shared/ui';
import { Fonts } from '../frame/theme/fonts';
import { PageStyles } from '../frame/theme/page-styles';
import { createBrowserStorage, type TextStorage } from '../session/browser-storage';
import { pageSettings } from '../session/page-settings';
import { SESSION_KEY, type Session } from '../session/session';
import { isMarkedSignedIn } from '../session/signed-in-cookie';
import { callApi, transportTexts } from '@vitrine/shared/host';
import { afterSignIn, decide } from '../areas/guard.rule';
import type { GuestHistory } from './guest-history';
import { guestPageAt, isMailLink } from './guest-page.rule';
import { RootBoundary } from './root-boundary';
import type { GuestDeps } from './guest-deps';
import type * as GuestPages from './guest-pages';
import { lateGuestPages } from './late-pages';
import type * as MemberApp from './member-app';
import type { PageRoot } from './page-root';

/**
 * Storage key of the address where a session ended unexpectedly. Survives only the navigation to the sign-in
 * screen.
 */
const ENDED_KEY = 'vitrine:ended';
const DISABLED_KEY = 'vitrine:disabled';
const tabStorage = createBrowserStorage(() => window.sessionStorage);

export type LeaveReason = 'signed_out' | 'rejected' | 'disabled' | 'reload';

export interface StartDeps {
  root: PageRoot;
  session: Session;
  storage: TextStorage;
  /** Loads the guest pages. */
  loadGuest: () => Promise<Pick<typeof GuestPages, 'GuestApp' | 'createGuestHistory'>>;
  /** Loads the signed-in product. */
  loadMember: () => Promise<Pick<typeof MemberApp, 'openMember' | 'preloadPage'>>;
  /** Whether a reloaded page finds the session: not where the browser blocks storage or cookies. */
  isKept?: () => boolean;
  reload?: () => void;
}

/**
 * Determines the page (spec §2 guards) and renders it; again after signing in. @returns the release of its
 * window listeners
 */
export function start({
  root,
  session,
  storage,
  loadGuest,
  loadMember,
  isKept = isSessionKept,
  reload = () => location.reload(),
}: StartDeps): () => void {
  const within = (page: ReactNode) => <RootBoundary onReload={reload}>{page}</RootBoundary>;
  const place: Pick<Root, 'render'> = { render: (page) => root.render(within(page)) };
  /** Aborted once the browser loads another page. */
  const leaving = new AbortController();
  /** Signal for all window listeners. */
  const ending = new AbortController();
  /** Guest-only pages redirect home (spec §2), which then asks what the link should do. */
  const openedLink = session.isAuthorized() && isMailLink(location.pathname) ? location.pathname : undefined;
  /** Address at which the session ended; the next sign-in continues there. */
  let endedAt: string | undefined;
  /** User this page was rendered for. */
  let shownFor: string | null = null;

  const net = {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => window.fetch(input, init),
    base: pageSettings().apiBase,
  };
  let guestHistory: GuestHistory | undefined;
  const guestDeps: GuestDeps = {
    session,
    call: (options) => callApi(net, options),
    onTyping: () => preloadProduct(loadMember),
    onSignedIn() {
      const path = afterSignIn(location.pathname);
      const wanted = guestPageAt(location.pathname).is === 'sign_in' ? endedAt : undefined;
      if (path !== location.pathname) history.replaceState(null, '', wanted ?? path);
      if (!isKept()) return showMember();
      leaving.abort();
      reload();
      // The form stays busy until the browser has left it.
      return new Promise(() => undefined);
    },
  };
  function showGuest(): void {
    endedAt = takeEnded();
    const known = endedAt === undefined ? undefined : 'ended';
    const ended = takeDisabled() ? 'disabled' : known;
    showOrOfferRetry(place, async () => {
      const { GuestApp, createGuestHistory } = await loadGuest();
      guestHistory ??= createGuestHistory(window);
      root.hydrate(
        within(<GuestApp deps={guestDeps} history={guestHistory} isPublic={isPublic} ended={ended} />),
      );
    });
  }

  function showMember(): void {
    guestHistory?.end();
    guestHistory = undefined;
    shownFor = session.view()?.userId ?? null;
    showOrOfferRetry(place, async () => {
      const { openMember } = await loadMember();
      const guest = lateGuestPages({ ...guestDeps, onSignedIn: () => location.assign('/') });
      const deps = { session, storage, leavePage, leaving: leaving.signal, openedLink };
      if (!(await openMember(place, deps, guest))) showGuest();
    });
  }

  /** Loads a new page, so that no account data stays in memory. */
  function leavePage(reason: LeaveReason, to = '/login'): void {
    if (leaving.signal.aborted) return;
    if (reason !== 'signed_out') tabStorage.set(ENDED_KEY, addressNow());
    if (reason === 'disabled') tabStorage.set(DISABLED_KEY, '1');
    leaveBy(reason === 'reload' ? reload : () => location.assign(to));
  }

  function leaveBy(go: () => void): void {
    leaving.abort();
    suppressLeaveDialog(ending.signal);
    root.unmount();
    go();
  }

  const signedIn = () => (session.isAuthorized() ? (session.view()?.userId ?? null) : null);
  const hearStorage = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const now = signedIn();
    if (now === shownFor) return;
    // Another tab signed out, or in as another user.
    if (now === null) leavePage('signed_out');
    else leaveBy(reload);
  };
  window.addEventListener('storage', hearStorage, ending);
  // Back and forward may restore a cached page: emptied by signing out, or with data that another user must
  // not see.
  const hearAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (leaving.signal.aborted || signedIn() !== shownFor)) reload();
  };
  window.addEventListener('pageshow', hearAgain, ending);

  if (session.isAuthorized()) showMember();
  else showGuest();
  return () => ending.abort();
}

function isPublic(pathname: string): boolean {
  const decision = decide(pathname, false, [], pageSettings().demo !== undefined);
  return 'show' in decision && decision.show === 'public';
}

/** Renders a page; when its code does not load, shows an error with a retry. */
function showOrOfferRetry(place: Pick<Root, 'render'>, show: () => Promise<void>): void {
  show().catch((error: unknown) => {
    console.error('The page did not start', error);
    place.render(
      <>
        <PageStyles />
        <Fonts />
        <FailedState
          error={{ detail: transportTexts.unreachable }}
          onRetry={() => showOrOfferRetry(place, show)}
        />
      </>,
    );
  });
}

/**
 * Prefetches the first page after sign-in while the user types. An optimization: sign-in loads what is
 * missing.
 */
function preloadProduct(loadMember: StartDeps['loadMember']): void {
  loadMember()
    .then(({ preloadPage }) => preloadPage(afterSignIn(location.pathname)))
    .catch((error: unknown) => console.warn('Preload of the product', error));
}

/**
 * Whether cookie (server) and storage (page) both keep the session; an in-memory fallback of the storage does
 * not survive a navigation.
 */
const isSessionKept = (): boolean => isMarkedSignedIn() && createBrowserStorage().get(SESSION_KEY) !== null;

/**
 * Disables the browser's leave dialog: signing out has been confirmed, and a user who stays would see an
 * empty page.
 */
function suppressLeaveDialog(signal: AbortSignal): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    signal,
  });
}

const addressNow = (): string => `${location.pathname}${location.search}${location.hash}`;

/** Reads the stored address. Untrusted input: only an address of this site is accepted. */
function takeEnded(): string | undefined {
  const kept = tabStorage.get(ENDED_KEY);
  tabStorage.remove(ENDED_KEY);
  if (kept === null) return undefined;
  return /^\/(?![/\\])/.test(kept) ? kept : '/';
}

/** Whether the session ended because the account is disabled. */
function takeDisabled(): boolean {
  const isKept = tabStorage.get(DISABLED_KEY) !== null;
  tabStorage.remove(DISABLED_KEY);
  return isKept;
}
