import type { AccountChange, AppData, MetricsChoice } from '../contract';
import { queryOptions, useQuery, useQueryClient } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf, markChanged } from './cache-keys';
import { useWrite } from './use-write';

/** For who looks at what is known without asking (quota, role). */
export const appKey = keyOf('app');

/** GET /api/app: storage, subscription, account and user. */
export const appOptions = (shell: Shell) =>
  queryOptions({
    queryKey: appKey,
    queryFn: ({ signal }) => shell.request<AppData>({ path: '/api/app', signal }),
  });

/** Storage, subscription, account and user; asked at the start of every signed-in page. */
export function useAppData() {
  return useQuery(appOptions(useShell()));
}

/** Asks for the app data again, after a call that is no `useWrite` (terms agreed to). */
export function useReloadAppData(): () => void {
  const client = useQueryClient();
  return () => void markChanged(client, ['me']);
}

/** POST /api/account (extension): what an owner or admin changes about the venue. */
export const useChangeAccount = () =>
  useWrite(
    ['POST /api/account', 'account'],
    ({ ifMatch, ...body }: AccountChange & { ifMatch?: string }) => ({
      body,
      ifMatch,
    }),
  );

/** POST /api/metrics/opt-out (extension). The switch shows its new side at once and goes back when the server refuses. */
export const useChooseMetrics = () =>
  useWrite(['POST /api/metrics/opt-out', 'me'], (body: MetricsChoice) => ({ body }), {
    draw: {
      key: appKey,
      as: (app: AppData, { opt_out }) => ({ ...app, user: { ...app.user, metrics_opt_out: opt_out } }),
    },
  });
