import { passwordLengthFault } from '@vitrine/shared/rules';

export interface PasswordForm {
  old: string;
  fresh: string;
  again: string;
}
export type PasswordFault = 'no_old' | 'too_short' | 'too_long' | 'same' | 'differs';

/** First fault of each field; empty when the form can be sent. */
export function passwordFaults({
  old,
  fresh,
  again,
}: PasswordForm): Partial<Record<keyof PasswordForm, PasswordFault>> {
  const fault = passwordLengthFault(fresh);
  const faults: Partial<Record<keyof PasswordForm, PasswordFault>> = {};
  if (old === '') faults.old = 'no_old';
  if (fault) faults.fresh = fault;
  else if (fresh === old) faults.fresh = 'same';
  if (!faults.fresh && fresh !== again) faults.again = 'differs';
  return faults;
}
