import type { SignUpLink } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import { signUpClosed } from '../../platform/errors/errors.lib';

/** Refuses what the operator has closed, also for earlier links. A member's changed address is no sign-up. */
export function mustBeOpenFor({ settings }: Pick<Deps, 'settings'>, kind: SignUpLink['kind']): void {
  const { signUp } = settings.current();
  const isClosed = kind === 'sign_up' ? signUp !== 'open' : kind === 'invitation' && signUp === 'closed';
  if (isClosed) throw signUpClosed();
}
