import type { PasskeyAdd, Passkeys, PasskeyStarted } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/account/passkeys (extension): passkeys of the signed-in user. */
export function usePasskeys() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('passkeys'),
    queryFn: ({ signal }) => shell.request<Passkeys>({ path: '/api/account/passkeys', signal }),
  });
}

/** POST /api/account/passkeys/start: returns the question for the browser. */
export const useBeginPasskey = () =>
  useWrite<string, PasskeyStarted>(['POST /api/account/passkeys/start'], (password) => ({
    body: { password },
  }));
/** POST /api/account/passkeys: the browser's answer. */
export const useAddPasskey = () =>
  useWrite(['POST /api/account/passkeys', 'passkey', 'member'], (body: PasskeyAdd) => ({ body }));
/** PATCH /api/account/passkeys/{id}. */
export const useRenamePasskey = () =>
  useWrite(
    ['PATCH /api/account/passkeys/:id', 'passkey'],
    ({ id, ...body }: { id: string; name: string }) => ({
      id,
      body,
    }),
  );
/** POST /api/account/passkeys/{id}/remove. */
export const useRemovePasskey = () =>
  useWrite(
    ['POST /api/account/passkeys/:id/remove', 'passkey', 'member'],
    ({ id, ...body }: { id: string; password: string }) => ({ id, body }),
  );
