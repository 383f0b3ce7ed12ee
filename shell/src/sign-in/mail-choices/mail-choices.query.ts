import type { MailChoice } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';

type Call = Shell['request'];

/** GET /api/auth/unsubscribe/{token}: turns a kind of mail off; idempotent. */
export const unsubscribe = (call: Call, token: string): Promise<MailChoice> =>
  call<MailChoice>({ path: `/api/auth/unsubscribe/${encodeURIComponent(token)}` });

/** POST /api/auth/resubscribe/{token}: turns it on again. */
export const resubscribe = (call: Call, token: string): Promise<MailChoice> =>
  call<MailChoice>({ method: 'POST', path: `/api/auth/resubscribe/${encodeURIComponent(token)}` });
