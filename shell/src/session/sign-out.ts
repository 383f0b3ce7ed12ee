import type { Shell } from '@vitrine/shared/shell-api';
import { readMetrics } from './metrics';
import type { Session } from './session';

const PATIENCE_MS = 2000;

/**
 * Tells the server (spec §7: event adm_logout; product §3: the session ends there too) and then forgets the session here. An
 * unreachable server keeps nobody signed in. Of somebody who opted out of metrics the event says nothing.
 */
export async function signOut(
  request: Shell['request'],
  session: Session,
  { keepsNoMetrics = false }: { keepsNoMetrics?: boolean } = {},
): Promise<void> {
  const signal = typeof AbortSignal.timeout === 'function' ? AbortSignal.timeout(PATIENCE_MS) : undefined;
  const body = keepsNoMetrics ? {} : readMetrics();
  await request({ method: 'POST', path: '/api/mm/adm_logout', body, signal }).catch(logged('adm_logout'));
  await request({ method: 'POST', path: '/api/auth/logout', signal }).catch(logged('logout'));
  session.end('signed_out');
}

const logged = (call: string) => (error: unknown) =>
  console.warn(`Sign-out: ${call} was not delivered`, error);
