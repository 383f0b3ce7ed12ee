import type { ChangePassword, OpenSession, ResetRequest, Write } from '../contract';
import { useMutation, useQuery } from '../query';
import { useShell } from '../shell-api';
import { useAppData } from './app.query';
import { keyOf } from './cache-keys';
import { requestOf, sendWrite, useAct, useWrite } from './use-write';

/** GET /api/account/sessions (extension): open sessions of the signed-in user. */
export function useSessions() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('sessions'),
    queryFn: ({ signal }) => shell.request<OpenSession[]>({ path: '/api/account/sessions', signal }),
  });
}

const [END_OTHERS, ...ENDED] = ['DELETE /api/account/sessions', 'session'] as const satisfies Write;

/** DELETE /api/account/sessions/{id}: ends one session; without an id all but this one. */
export const useEndSessions = () =>
  useAct(
    (id: string | null, shell) =>
      sendWrite(
        shell,
        id === null ? requestOf(END_OTHERS, {}) : requestOf('DELETE /api/account/sessions/:id', { id }),
      ),
    ENDED,
  );

/** POST /api/change_password: ends all other sessions of the user. */
export const useChangePassword = () =>
  useWrite(['POST /api/change_password', 'session'], (body: ChangePassword) => ({ body }));

/**
 * POST /api/auth/reset_password: mails the user a link that sets a password; until then nothing changes.
 * `email`: theirs, undefined until it is known.
 */
export function useMailOwnPasswordLink() {
  const shell = useShell();
  const email = useAppData().data?.user.email;
  const mail = useMutation({
    mutationFn: (body: ResetRequest) =>
      shell.request<void>({ method: 'POST', path: '/api/auth/reset_password', body }),
  });
  return { email, mail };
}
