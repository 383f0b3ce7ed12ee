import type { AccountChange, AppData, MailChoices, MailWish, MetricsChoice } from '@vitrine/shared/contract';
import { appKey } from '@vitrine/shared/calls';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import type { RequestOptions } from '@vitrine/shared/shell-api';
import { useWrite } from '../parts/write.query';

const MAILS_KEY = ['mail-choices'];

/** POST /api/account (extension): what an owner or admin changes about the venue. */
export const useChangeAccount = () =>
  useWrite(
    ({ ifMatch, ...body }: AccountChange & { ifMatch?: string }) => ({
      method: 'POST',
      path: '/api/account',
      body,
      ifMatch,
    }),
    ['app', 'home', 'schedule'],
  );

/** GET /api/account/mail-choices (extension). */
export function useMailChoices() {
  const shell = useShell();
  return useQuery(
    queryOptions({
      queryKey: MAILS_KEY,
      queryFn: ({ signal }) => shell.request<MailChoices>({ path: '/api/account/mail-choices', signal }),
    }),
  );
}

/** A switch shows its new side at once and goes back when the server refuses. */
function useFlip<V, D>(
  key: readonly string[],
  request: (wish: V) => RequestOptions,
  flip: (data: D, wish: V) => D,
) {
  const shell = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: V) => shell.request<unknown>(request(wish)),
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<D>(key);
      if (before) client.setQueryData<D>(key, flip(before, wish));
      return before;
    },
    onError: (_error, _wish, before) => client.setQueryData(key, before),
    // Not waited for: what is said about the wish must not hang on another answer.
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
}

/** POST /api/account/mail-choices (extension). */
export const useChooseMail = () =>
  useFlip(
    MAILS_KEY,
    (body: MailWish) => ({ method: 'POST', path: '/api/account/mail-choices', body }),
    (choices: MailChoices, wish) => choices.map((one) => (one.kind === wish.kind ? wish : one)),
  );

/** POST /api/metrics/opt-out (extension). */
export const useChooseMetrics = () =>
  useFlip(
    appKey,
    (body: MetricsChoice) => ({ method: 'POST', path: '/api/metrics/opt-out', body }),
    (app: AppData, { opt_out }) => ({ ...app, user: { ...app.user, metrics_opt_out: opt_out } }),
  );
