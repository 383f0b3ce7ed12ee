import type { GenQr, PlaceQr, QrCodePage, QrCodePictures, QrRange, QrStats } from '../contract';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/qr-stats. Keeps the previous range on screen while another is fetched. */
export function useScans(range: QrRange) {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('qr-stats', range),
    queryFn: ({ signal }) => request<QrStats>({ path: '/api/qr-stats', query: { range }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** QR codes of the account, newest first, page by page. */
export function useCodes() {
  const { request } = useShell();
  return useInfiniteQuery({
    queryKey: keyOf('qr-codes'),
    queryFn: ({ pageParam, signal }) =>
      request<QrCodePage>({ path: '/api/qr-codes', query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    // Scans arrive all the time, and a code may have just been created.
    staleTime: 0,
  });
}

/** GET /api/qr-codes/{short}: one code with its pictures, fetched on demand. */
export function useCodePictures() {
  const { request } = useShell();
  return useMutation({
    mutationFn: (short: string) =>
      request<QrCodePictures>({ path: `/api/qr-codes/${encodeURIComponent(short)}` }),
  });
}

/** POST /api/gen_qr: returns SVG text. */
export function useMakeCode() {
  const { request } = useShell();
  return useMutation({
    mutationFn: (body: GenQr) =>
      request<string>({ method: 'POST', path: '/api/gen_qr', body, accept: 'text' }),
  });
}

/** POST /api/qr-codes/{short}/place: creates a promo with the code on it. */
export const usePlaceCode = (short: string) =>
  useWrite(['POST /api/qr-codes/:id/place', 'promo', 'qr-code'], (body: PlaceQr) => ({ id: short, body }));
