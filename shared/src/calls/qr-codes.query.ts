import type { OperationResult, PlaceQr, QrCodePage, QrCodePictures } from '@vitrine/shared/contract';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@vitrine/shared/query';
import { useShell, type Shell } from '@vitrine/shared/shell-api';

const codesKey = ['qr-codes'] as const;

const codesOptions = ({ request }: Shell) =>
  infiniteQueryOptions({
    queryKey: codesKey,
    queryFn: ({ pageParam, signal }) =>
      request<QrCodePage>({ path: '/api/qr-codes', query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    // Scans are counted all the time, and a code may just have been made.
    staleTime: 0,
  });

/** The codes of the account, newest first, page by page. */
export const useCodes = () => useInfiniteQuery(codesOptions(useShell()));

/** GET /api/qr-codes/{short}: one code with its pictures, fetched when somebody wants them. */
export function useCodePictures() {
  const { request } = useShell();
  return useMutation({
    mutationFn: (short: string) =>
      request<QrCodePictures>({ path: `/api/qr-codes/${encodeURIComponent(short)}` }),
  });
}

/** POST /api/qr-codes/{short}/place: a new promo with the code on it. */
export function usePlaceCode(short: string) {
  const { request } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: PlaceQr) =>
      request<OperationResult>({
        method: 'POST',
        path: `/api/qr-codes/${encodeURIComponent(short)}/place`,
        body: wish,
      }),
    onSuccess: () => {
      for (const key of [codesKey, ['promos'], ['home'], ['content'], ['app']])
        void client.invalidateQueries({ queryKey: key });
    },
  });
}
