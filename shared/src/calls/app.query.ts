import type { AccountChange, AppData, LanguageChoice, MetricsChoice } from '../contract';
import { RETENTION } from '../contract/values';
import { queryOptions, useQuery, useQueryClient } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf, markChanged } from './cache-keys';
import { useWrite } from './use-write';

/** Cache key of the app data, for readers of cached values that need no request (quota, role). */
export const appKey = keyOf('app');

/** GET /api/app: storage, subscription, account and user. */
export const appOptions = (shell: Shell) =>
  queryOptions({
    queryKey: appKey,
    queryFn: ({ signal }) => shell.request<AppData>({ path: '/api/app', signal }),
  });

/** Storage, subscription, account and user; fetched at the start of every signed-in page. */
export function useAppData() {
  return useQuery(appOptions(useShell()));
}

/** Returns how long the installation keeps what users see; its defaults until the app data is there. */
export const useKept = (): NonNullable<AppData['kept']> =>
  useAppData().data?.kept ?? {
    history_months: RETENTION.keep_history_months.default,
    plays_days: RETENTION.keep_plays_days.default,
    deliveries_days: RETENTION.keep_deliveries_days.default,
  };

/** Refetches the app data after a call that is not a `useWrite` (accepting the terms). */
export function useReloadAppData(): () => void {
  const client = useQueryClient();
  return () => void markChanged(client, ['me']);
}

/** POST /api/account (extension): venue settings that an owner or admin may change. */
export const useChangeAccount = () =>
  useWrite(
    ['POST /api/account', 'account'],
    ({ ifMatch, ...body }: AccountChange & { ifMatch?: string }) => ({
      body,
      ifMatch,
    }),
  );

/**
 * POST /api/metrics/opt-out (extension). An optimistic update: the switch reverts when the server refuses.
 */
export const useChooseMetrics = () =>
  useWrite(['POST /api/metrics/opt-out', 'me'], (body: MetricsChoice) => ({ body }), {
    optimistic: {
      key: appKey,
      as: (app: AppData, { opt_out }) => ({ ...app, user: { ...app.user, metrics_opt_out: opt_out } }),
    },
  });

/** POST /api/user/language (extension): language of pages and mails on all devices of the user. */
export const useChooseLanguage = () =>
  useWrite(['POST /api/user/language', 'me'], (body: LanguageChoice) => ({ body }));
