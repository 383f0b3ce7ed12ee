import { useEffect, useState, type ComponentType } from 'react';
import { FailedState, Page } from '@vitrine/shared/ui';
import { AreaLoading } from '../areas/area-panel';
import { transportTexts } from '../entry-texts';
import { frameTexts } from '../texts';

let Loaded: ComponentType | null = null;

/** The dashboard is a chunk of its own: whoever opens another page does not wait for it. */
export async function loadDashboard(): Promise<void> {
  const { DashboardScreen } = await import(
    /* webpackChunkName: "dashboard" */ '../dashboard/dashboard.screen'
  );
  Loaded = DashboardScreen;
}

export function DashboardPage() {
  const [Dashboard, setDashboard] = useState(() => Loaded);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (Dashboard || isFailed) return;
    loadDashboard().then(
      () => setDashboard(() => Loaded),
      () => setFailed(true),
    );
  }, [Dashboard, isFailed]);

  if (Dashboard) return <Dashboard />;
  if (!isFailed) return <AreaLoading title={frameTexts.dashboard} />;
  return (
    <Page>
      <FailedState error={{ detail: transportTexts.unreachable }} onRetry={() => setFailed(false)} />
    </Page>
  );
}
