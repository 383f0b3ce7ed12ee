import { startTransition, useEffect, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { whenIdle } from '@vitrine/shared/ui';
import { appOptions, devicesOptions, homeOptions, prepareOptions } from '@vitrine/shared/calls';
import { QueryClientProvider } from '@vitrine/shared/query';
import { Router } from '@vitrine/shared/router';
import { ShellProvider } from '@vitrine/shared/shell-api';
import { AreasProvider } from '../areas/areas-context';
import { SLOW_AFTER_MS } from '../areas/trials';
import { preloadWhenIdle } from '../areas/preload';
import { whenQuiet } from '../areas/when-quiet';
import { LateNotices, LateQuestions, preloadFloats } from '../frame/floats/late-floats';
import { MemberProvider } from '../frame/member-context';
import { Fonts } from '../frame/theme/fonts';
import { PageStyles } from '../frame/theme/page-styles';
import { DashboardPage } from './dashboard-page';
import { composeMember, type MemberDeps, type MemberPage } from './compose-member';
import { OPERATOR_ENTRY } from '@vitrine/shared/contract/values';
import { routeAt } from '../areas/manifests.rule';
import { MemberRoutes } from './member-routes';
import { SetUpHost } from '../sign-in/second-factor/set-up-host';
import type { GuestPages } from './guest-deps';
import { takeConfirmedEmail } from '../session/confirmed-email';
import { usePageLocation } from './use-page-location';

/** Upper bound of the delay before screens are prefetched. */
const PRELOAD_AT_MOST_MS = 15_000;

/** Renders the signed-in product in `root`. False when the stored session is invalid. */
export async function openMember(
  root: Pick<Root, 'render'>,
  deps: MemberDeps,
  guest: GuestPages,
): Promise<boolean> {
  const page = await composeMember(deps);
  if (!page) return false;
  void page.client.prefetchQuery(appOptions(page.shell));
  void page.client.prefetchQuery(devicesOptions(page.shell));
  if (location.pathname === '/') {
    void page.client.prefetchQuery(homeOptions(page.shell));
    void page.client.prefetchQuery(prepareOptions(page.shell));
  }

  await loadedOrLate(openedScreen(page));
  // A transition: interactions are handled in between.
  startTransition(() => root.render(<MemberApp page={page} guest={guest} />));

  if (deps.openedLink) void askAbout(page, deps.openedLink);
  const email = takeConfirmedEmail();
  if (email) announce(page, email).catch((error: unknown) => console.warn('Notice', error));
  whenQuiet(isFetchingOf(page), PRELOAD_AT_MOST_MS, () => {
    preloadFloats().catch((error: unknown) => console.warn('Preload', error));
    preloadWhenIdle(page.areas.loader, navigationRoutes(page), whenIdle);
    whenIdle(() => void DashboardPage.preload().catch((error: unknown) => console.warn('Preload', error)));
  });
  return true;
}

/** Prefetches the first code of the page at `pathname`, besides this chunk; no area. */
export async function preloadPage(pathname: string): Promise<void> {
  if (pathname === '/') await DashboardPage.preload();
  else await import(/* webpackChunkName: "federation" */ '../areas/late-areas');
}

function openedScreen({ routes, areas }: MemberPage): Promise<unknown> {
  const route = routeAt(routes, location.pathname);
  if (route) return areas.loader.load(route.areaId, route.expose);
  return location.pathname === '/' ? DashboardPage.preload() : Promise.resolve();
}

/** Asks about a mail link, with its dialog; a link opened twice shows it twice. */
async function askAbout(page: MemberPage, link: string): Promise<void> {
  const { askAboutLink } = await import(/* webpackChunkName: "floats" */ './opened-link');
  await askAboutLink(page, link);
}

/** Shows a confirmed address; without that code the page is whole. */
async function announce({ shell }: MemberPage, email: string): Promise<void> {
  const { announceEmail } = await import(/* webpackChunkName: "floats" */ './opened-link');
  announceEmail(shell, email);
}

/**
 * Waits for the first screen before the first paint: no spinner on a deep link. A failure is shown by the
 * page itself.
 */
async function loadedOrLate(screen: Promise<unknown>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, SLOW_AFTER_MS));
  const loaded = screen.then(
    () => undefined,
    (error: unknown) => console.warn('The opened screen did not load', error),
  );
  await Promise.race([loaded, late]);
}

const isFetchingOf =
  ({ client }: MemberPage) =>
  () =>
    client.isFetching() > 0;

const navigationRoutes = ({ member, routes }: MemberPage) =>
  member.navigation.flatMap(({ path, permission }) => {
    const route = routeAt(routes, path);
    // The opened page has been requested already; few users are operators.
    return route && path !== location.pathname && permission !== OPERATOR_ENTRY ? [route] : [];
  });

function MemberApp({ page, guest }: { page: MemberPage; guest: GuestPages }) {
  const { shell, member, areas, client, history, notices, questions, factorGate } = page;
  // Ends with this page: signing out removes it, and the browser may cache the document for Back.
  useEffect(() => page.goLive(isFetchingOf(page)), [page]);
  return (
    <ShellProvider value={shell}>
      <QueryClientProvider client={client}>
        <AreasProvider value={areas}>
          <MemberProvider value={member}>
            <Located history={history}>
              <PageStyles />
              <Fonts />
              <MemberRoutes routes={page.routes} guest={guest} />
              <LateNotices notices={notices} />
              <LateQuestions questions={questions} />
              <SetUpHost
                gate={factorGate}
                call={shell.request}
                signOut={member.signOut}
                onOpened={() => void client.invalidateQueries()}
              />
            </Located>
          </MemberProvider>
        </AreasProvider>
      </QueryClientProvider>
    </ShellProvider>
  );
}

/** Provider of the location, so that the surrounding components do not render with each page. */
function Located({ history, children }: { history: MemberPage['history']; children: ReactNode }) {
  return (
    <Router location={usePageLocation(history)} navigator={history.navigator}>
      {children}
    </Router>
  );
}
