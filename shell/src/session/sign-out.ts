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
  const body = keepsNoMetrics ? {} : readMetrics();
  const tell = async () => {
    await request({ method: 'POST', path: '/api/mm/adm_logout', body }).catch(logged('adm_logout'));
    await request({ method: 'POST', path: '/api/auth/logout' }).catch(logged('logout'));
  };
  // A signal would end the calls, and not the refresh of the token that one of them may wait for.
  await Promise.race([tell(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  session.end('signed_out');
}

const logged = (call: string) => (error: unknown) =>
  console.warn(`Sign-out: ${call} was not delivered`, error);
