import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { FailedState, GlobalStyle } from '@vitrine/shared/ui';
import { Fonts } from '../frame/theme/fonts';
import { createBrowserStorage, type TextStorage } from '../session/browser-storage';
import { pageSettings } from '../session/page-settings';
import { SESSION_KEY, type Session } from '../session/session';
import { callApi, transportTexts } from '@vitrine/shared/host';
import { afterSignIn, decide } from '../areas/guard.rule';
import type { GuestHistory } from './guest-history';
import { guestPageAt, isMailLink } from './guest-page.rule';
import { RootBoundary } from './root-boundary';
import type { GuestDeps } from './guest-deps';
import type * as GuestPages from './guest-pages';
import type { PageRoot } from './page-root';

/** Where a session ended that nobody meant to end. Survives the change to the login screen, and nothing else. */
const ENDED_KEY = 'vitrine:ended';
const tabStorage = createBrowserStorage(() => window.sessionStorage);

export type LeaveReason = 'signed_out' | 'rejected' | 'reload';

/** Where pages are shown. */
export type Place = Pick<Root, 'render'>;

/** What the signed-in product is given. */
export interface ProductDeps {
  session: Session;
  storage: TextStorage;
  leavePage: (reason: LeaveReason, to?: string) => void;
  openedLink?: string;
  guest: GuestDeps;
}

/** The signed-in product, of which a page of guests has nothing yet. */
export interface Product {
  /** Somebody types a password: a good moment to fetch it. */
  fetchAhead(): void;
  /** Shows it. False when the stored session turned out to be none; rejects when its code does not arrive. */
  open(place: Place, deps: ProductDeps): Promise<boolean>;
}

export interface StartDeps {
  root: PageRoot;
  session: Session;
  storage: TextStorage;
  /** The pages without a session. */
  loadGuest: () => Promise<Pick<typeof GuestPages, 'GuestApp' | 'createGuestHistory'>>;
  product: Product;
  /** Something of it stands there for the first time. */
  onShown?: () => void;
  /** Loads the page anew. */
  reload?: () => void;
}

/** Decides what this page is (spec §2 guards) and shows it; again after signing in. @returns what ends its hearing of the window */
export function start({
  root,
  session,
  storage,
  loadGuest,
  product,
  onShown,
  reload = () => location.reload(),
}: StartDeps): () => void {
  const within = (page: ReactNode) => (
    <RootBoundary onReload={reload} onShown={onShown}>
      {page}
    </RootBoundary>
  );
  const place: Place = { render: (page) => root.render(within(page)) };
  let hasLeft = false;
  /** Given as options to whatever hears the window: they want its signal. */
  const ending = new AbortController();
  /** Guest-only pages lead home (spec §2); there the person is asked what the link is to do. */
  const openedLink = session.isAuthorized() && isMailLink(location.pathname) ? location.pathname : undefined;
  /** Address that the session ended at; whoever signs in now goes on there. */
  let endedAt: string | undefined;
  /** The person this page was shown for. */
  let shownFor: string | null = null;

  const net = {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => window.fetch(input, init),
    base: pageSettings().apiBase,
  };
  let guestHistory: GuestHistory | undefined;
  const guestDeps: GuestDeps = {
    session,
    call: (options) => callApi(net, options),
    onTyping: () => product.fetchAhead(),
    onSignedIn() {
      const path = afterSignIn(location.pathname);
      const wanted = guestPageAt(location.pathname).is === 'sign_in' ? endedAt : undefined;
      if (path !== location.pathname) history.replaceState(null, '', wanted ?? path);
      showMember();
    },
  };
  const isPublic = (pathname: string) => {
    const decision = decide(pathname, false, [], pageSettings().demo !== undefined);
    return 'show' in decision && decision.show === 'public';
  };

  function showGuest(): void {
    endedAt = takeEnded();
    showOrOfferRetry(place, async () => {
      const { GuestApp, createGuestHistory } = await loadGuest();
      guestHistory ??= createGuestHistory(window);
      root.takeOver(
        within(
          <GuestApp
            deps={guestDeps}
            history={guestHistory}
            isPublic={isPublic}
            isEnded={endedAt !== undefined}
          />,
        ),
      );
    });
  }

  function showMember(): void {
    shownFor = session.view()?.userId ?? null;
    showOrOfferRetry(place, async () => {
      const deps = { session, storage, leavePage, openedLink, guest: guestDeps };
      const isOpen = await product.open(place, deps);
      if (!isOpen) showGuest();
    });
  }

  /** A whole new page, so that nothing of the account stays in memory. */
  function leavePage(reason: LeaveReason, to = '/login'): void {
    if (hasLeft) return;
    if (reason !== 'signed_out') tabStorage.set(ENDED_KEY, addressNow());
    leaveBy(reason === 'reload' ? reload : () => location.assign(to));
  }

  function leaveBy(go: () => void): void {
    hasLeft = true;
    askNobody(ending.signal);
    root.unmount();
    go();
  }

  const signedIn = () => (session.isAuthorized() ? (session.view()?.userId ?? null) : null);
  const hearStorage = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const now = signedIn();
    if (now === shownFor) return;
    // Another tab signed out, or in as somebody else.
    if (now === null) leavePage('signed_out');
    else leaveBy(reload);
  };
  window.addEventListener('storage', hearStorage, ending);
  // Back and forward may bring a page as it was left: emptied by signing out, or full of what somebody else must not see.
  const hearAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (hasLeft || signedIn() !== shownFor)) reload();
  };
  window.addEventListener('pageshow', hearAgain, ending);

  if (session.isAuthorized()) showMember();
  else showGuest();
  return () => ending.abort();
}

/** Shows a page; where its code does not arrive, says so and offers to ask again. */
function showOrOfferRetry(place: Place, show: () => Promise<void>): void {
  show().catch((error: unknown) => {
    console.error('The page did not start', error);
    place.render(
      <>
        <GlobalStyle />
        <Fonts />
        <FailedState
          error={{ detail: transportTexts.unreachable }}
          onRetry={() => showOrOfferRetry(place, show)}
        />
      </>,
    );
  });
}

/** On the way out: signing out has been answered already, and whoever stayed would look at an empty page. */
function askNobody(signal: AbortSignal): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    signal,
  });
}

const addressNow = (): string => `${location.pathname}${location.search}${location.hash}`;

/** What stands in storage may be anybody's: only an address of this very site is one. */
function takeEnded(): string | undefined {
  const kept = tabStorage.get(ENDED_KEY);
  tabStorage.remove(ENDED_KEY);
  if (kept === null) return undefined;
  return /^\/(?![/\\])/.test(kept) ? kept : '/';
}
