import type {
  SecondFactor,
  SecondFactorCodes,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorRule,
  SecondFactorStarted,
} from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/account/second-factor (extension): whether the own sign-in asks for a code. */
export function useSecondFactor() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('second-factor'),
    queryFn: ({ signal }) => shell.request<SecondFactor>({ path: '/api/account/second-factor', signal }),
  });
}

/** POST /api/account/second-factor: returns the secret for the app, this once. */
export const useBeginSecondFactor = () =>
  useWrite<string, SecondFactorStarted>(['POST /api/account/second-factor', 'second-factor'], (password) => ({
    body: { password },
  }));
/** POST /api/account/second-factor/confirm: returns the recovery codes, this once. */
export const useConfirmSecondFactor = () =>
  useWrite<string, SecondFactorOn>(
    ['POST /api/account/second-factor/confirm', 'second-factor', 'member'],
    (code) => ({
      body: { code },
    }),
  );
/** POST /api/account/second-factor/recovery-codes: returns new ones, this once. */
export const useRenewRecoveryCodes = () =>
  useWrite<SecondFactorCodes, SecondFactorOn>(
    ['POST /api/account/second-factor/recovery-codes', 'second-factor'],
    (body) => ({ body }),
  );
/** POST /api/user/reset-second-factor/{id}: of a member. */
export const useResetSecondFactor = () =>
  useWrite(['POST /api/user/reset-second-factor/:id', 'member'], (id: string) => ({ id }));
/** POST /api/account/second-factor/off. */
export const useEndSecondFactor = () =>
  useWrite(['POST /api/account/second-factor/off', 'second-factor', 'member'], (body: SecondFactorOff) => ({
    body,
  }));
/** POST /api/account/second-factor/require: of all members, or no longer. */
export const useRequireSecondFactor = () =>
  useWrite(['POST /api/account/second-factor/require', 'second-factor'], (body: SecondFactorRule) => ({
    body,
  }));
