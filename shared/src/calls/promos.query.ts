import type { PromoItem } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';

export const promosKey = ['promos'] as const;

/** GET /api/promo/get-items: all promos of the account, newest first. */
export const promosOptions = (shell: Shell) =>
  queryOptions({
    queryKey: promosKey,
    queryFn: ({ signal }) => shell.request<PromoItem[]>({ path: '/api/promo/get-items', signal }),
  });

export function usePromos() {
  return useQuery(promosOptions(useShell()));
}
