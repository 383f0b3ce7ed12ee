import type { SignedOut } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';
import { readMetrics } from './metrics';
import type { Session } from './session';

/**
 * Time limit of each of the two calls: the second ends the session at the server, however long the first
 * takes.
 */
const PATIENCE_MS = 1000;

/**
 * Signs out at the server (spec §7: event adm_logout; product §3: the session ends there too) and then
 * locally, even if the server is unreachable. No event for users who opted out of metrics. `onProvider`
 * receives the page that ends the session at the identity provider, before the end.
 */
export async function signOut(
  request: Shell['request'],
  session: Session,
  {
    keepsNoMetrics = false,
    onProvider,
  }: { keepsNoMetrics?: boolean; onProvider?: (url: string) => void } = {},
): Promise<void> {
  const body = keepsNoMetrics ? {} : readMetrics();
  await inTime(request({ method: 'POST', path: '/api/mm/adm_logout', body }).catch(logged('adm_logout')));
  const logout = request({ method: 'POST', path: '/api/auth/logout' }).catch(logged('logout'));
  const left = (await inTime(logout)) as SignedOut | undefined;
  if (left?.sign_out_url) onProvider?.(left.sign_out_url);
  session.end('signed_out');
}

/**
 * Limits the wait for a call. A signal would abort the call, but not a token refresh that it may wait for.
 */
const inTime = (call: Promise<unknown>) =>
  Promise.race([call, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

const logged = (call: string) => (error: unknown) =>
  console.warn(`Sign-out: ${call} was not delivered`, error);
