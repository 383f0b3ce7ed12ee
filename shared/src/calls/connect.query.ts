import type { ConnectAnswer, Write } from '../contract';
import { ApiError } from '../shell-api';
import { requestOf, useAct } from './use-write';

/** The code that a screen shows, as it was typed. */
export interface ConnectWish {
  code: string;
  /** Id of the device whose place the new one takes. */
  replace: string | null;
}

const [CONNECT, ...CHANGES] = ['GET /api/device/connect/:code', 'device', 'group'] as const satisfies Write;

/** GET /api/device/connect/{code}: a read by its method, a write by what it does; never repeated on its own, for a code works once. */
export const useConnect = () =>
  useAct(async ({ code, replace }: ConnectWish, shell) => {
    const answer = await shell.request<ConnectAnswer>({
      ...requestOf(CONNECT, { id: code, query: replace ? { replace } : {} }),
      refreshes: true,
    });
    if (!answer.success || !answer.id) throw new ApiError(404, 'code_unknown', answer.error ?? '');
    return { id: answer.id, name: answer.name ?? '' };
  }, CHANGES);
