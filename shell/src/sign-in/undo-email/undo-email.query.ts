import type { EmailUndo, EmailUndone } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';

type Call = Shell['request'];
const pathOf = (token: string) => `/api/auth/undo_email/${encodeURIComponent(token)}`;

/** GET /api/auth/undo_email/{token}: previews the change; changes nothing. */
export const readUndo = (call: Call, token: string): Promise<EmailUndo> =>
  call<EmailUndo>({ path: pathOf(token) });

/**
 * POST /api/auth/undo_email/{token}: restores the address, ends all sessions, and returns a token for a new
 * password.
 */
export const takeBack = (call: Call, token: string): Promise<EmailUndone> =>
  call<EmailUndone>({ method: 'POST', path: pathOf(token) });
