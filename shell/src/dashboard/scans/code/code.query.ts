import type { GenQr } from '@vitrine/shared/contract';
import { useMutation } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';

/** POST /api/gen_qr: answers SVG text (spec §7). */
export function useMakeCode() {
  const { request } = useShell();
  return useMutation({
    mutationFn: (wish: GenQr) =>
      request<string>({ method: 'POST', path: '/api/gen_qr', body: wish, accept: 'text' }),
  });
}
