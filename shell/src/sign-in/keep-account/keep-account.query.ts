import type { KeepLink } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';

type Call = Shell['request'];
const pathOf = (token: string) => `/api/auth/keep_account/${encodeURIComponent(token)}`;

/** GET /api/auth/keep_account/{token}: describes the link; changes nothing. */
export const readKeepLink = (call: Call, token: string): Promise<KeepLink> =>
  call<KeepLink>({ path: pathOf(token) });

/** POST /api/auth/keep_account/{token}: keeps the account. */
export const keepByLink = (call: Call, token: string): Promise<KeepLink> =>
  call<KeepLink>({ method: 'POST', path: pathOf(token) });
