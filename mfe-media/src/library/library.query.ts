import { promosOptions } from '@vitrine/shared/calls';
import { useQuery } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';

/** Poll interval while files are being prepared, in case the realtime link is down. */
const PROCESSING_MS = 10_000;

export function useLibrary() {
  return useQuery({
    ...promosOptions(useShell()),
    refetchInterval: (query) =>
      query.state.data?.some((promo) => promo.is_processing) ? PROCESSING_MS : false,
  });
}
