import type { EmailUndo, EmailUndone } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';

type Call = Shell['request'];
const pathOf = (token: string) => `/api/auth/undo_email/${encodeURIComponent(token)}`;

/** GET: what the link takes back; changes nothing. */
export const readUndo = (call: Call, token: string): Promise<EmailUndo> =>
  call<EmailUndo>({ path: pathOf(token) });

/** POST: takes the address back, ends all sessions, and brings a token for a new password. */
export const takeBack = (call: Call, token: string): Promise<EmailUndone> =>
  call<EmailUndone>({ method: 'POST', path: pathOf(token) });
