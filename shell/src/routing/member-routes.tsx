import { useCallback, useMemo } from 'react';
import { AreaView } from '../areas/area-view';
import { useAreas } from '../areas/areas-context';
import { PageBoundary } from '../areas/page-boundary';
import { Frame } from '../frame/frame';
import { Navigate, Route, Routes, useLocation, useNavigate } from '@vitrine/shared/router';
import { frameTexts } from '../texts';
import { DashboardPage } from './dashboard-page';
import { routeAt, type MemberRoute } from '../areas/manifests.rule';
import { decide } from '../areas/guard.rule';
import { GuestNavigation, type GoTo } from '../sign-in/guest-link';
import { pageSettings } from '../session/page-settings';
import { TermsHost } from '../sign-in/terms/terms-host';
import type { GuestPages } from './guest-deps';

/** Routes of a signed-in user (spec §2 guards). */
export function MemberRoutes({ routes, guest }: { routes: readonly MemberRoute[]; guest: GuestPages }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const go = useCallback<GoTo>(
    (path, words, options) => void navigate(path, { state: words, replace: options?.replace }),
    [navigate],
  );
  const paths = useMemo(() => ['/', ...routes.map(({ path }) => path)], [routes]);
  const { loader, report } = useAreas();
  const decision = decide(pathname, true, paths, pageSettings().demo !== undefined);
  const route = routeAt(routes, pathname);
  const sayCrash = useCallback(
    (error: Error, page: string) => {
      const areaId = page.split(' ')[0] ?? '';
      const version = loader.running().find((one) => one.areaId === areaId)?.version;
      if (version) report({ area: areaId, version, phase: 'render', message: error.message });
    },
    [loader, report],
  );

  if ('redirect' in decision) return <Navigate to={`${decision.redirect}${search}`} replace />;
  if (decision.show === 'public')
    return <GuestNavigation value={go}>{guest.public({ pathname, usr: state })}</GuestNavigation>;
  if (decision.show === 'login') return guest.unknown;
  if (route?.redirect) return <Navigate to={`${route.redirect}${search}`} replace />;
  return (
    <Frame heading={route?.title}>
      <PageBoundary
        page={route ? `${route.areaId} ${route.path}` : '/'}
        title={route?.title ?? frameTexts.dashboard}
        onError={sayCrash}
      >
        <Routes>
          <Route path="/" element={<DashboardPage />} />
          {routes.map(({ path, areaId, expose, title }) => (
            <Route
              key={path}
              path={path}
              element={
                <AreaView key={path} areaId={areaId} expose={expose} title={title}>
                  {({ Screen }) => (Screen ? <Screen /> : null)}
                </AreaView>
              }
            />
          ))}
        </Routes>
      </PageBoundary>
      <TermsHost />
    </Frame>
  );
}
