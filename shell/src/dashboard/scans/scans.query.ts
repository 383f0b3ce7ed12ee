import type { QrRange, QrStats } from '@vitrine/shared/contract';
import { keepPreviousData, useQuery } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';

/** GET /api/qr-stats. While another range is fetched the one before stays on screen. */
export function useScans(range: QrRange) {
  const { request } = useShell();
  return useQuery({
    queryKey: ['qr-stats', range] as const,
    queryFn: ({ signal }) => request<QrStats>({ path: '/api/qr-stats', query: { range }, signal }),
    placeholderData: keepPreviousData,
  });
}
