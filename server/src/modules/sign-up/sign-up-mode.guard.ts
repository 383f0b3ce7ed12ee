import type { SignUpLink } from '@vitrine/shared/contract';
import type { Config } from '../../platform/config/server.config';
import { signUpClosed } from '../../platform/errors/errors.lib';

/** Refuses what the operator has closed, also for earlier links. A member's changed address is no sign-up. */
export function mustBeOpenFor({ signUp }: Pick<Config, 'signUp'>, kind: SignUpLink['kind']): void {
  const isClosed = kind === 'sign_up' ? signUp !== 'open' : kind === 'invitation' && signUp === 'closed';
  if (isClosed) throw signUpClosed();
}
