import type { ChangePassword, OpenSession } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/account/sessions (extension): where the signed-in person is signed in. */
export function useSessions() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('sessions'),
    queryFn: ({ signal }) => shell.request<OpenSession[]>({ path: '/api/account/sessions', signal }),
  });
}

/** DELETE /api/account/sessions/{id}: one of them; without an id all but this one. */
export const useEndSessions = () =>
  useWrite(
    (id: string | null) => ({
      method: 'DELETE',
      path: id === null ? '/api/account/sessions' : `/api/account/sessions/${encodeURIComponent(id)}`,
    }),
    ['session'],
  );

/** POST /api/change_password: all other sessions of the person end. */
export const useChangePassword = () =>
  useWrite((body: ChangePassword) => ({ method: 'POST', path: '/api/change_password', body }), ['session']);
