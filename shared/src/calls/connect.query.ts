import type { ConnectAnswer, Write } from '../contract';
import { ApiError } from '../shell-api';
import { requestOf, useAct } from './use-write';

/** Pairing code as typed by the user. */
export interface ConnectWish {
  code: string;
  /** Id of the device that the new one replaces. */
  replace: string | null;
}

const [CONNECT, ...CHANGES] = ['GET /api/device/connect/:code', 'device', 'group'] as const satisfies Write;

/** GET /api/device/connect/{code}: a GET that writes. Never retried, because a code works once. */
export const useConnect = () =>
  useAct(async ({ code, replace }: ConnectWish, shell) => {
    const answer = await shell.request<ConnectAnswer>({
      ...requestOf(CONNECT, { id: code, query: replace ? { replace } : {} }),
      refreshes: true,
    });
    if (!answer.success || !answer.id) throw new ApiError(404, 'code_unknown', answer.error ?? '');
    return { id: answer.id, name: answer.name ?? '' };
  }, CHANGES);
