/** Bounds of decisions §3; no composition rules. The commonest passwords are the server's to refuse. */
export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 128;

export interface PasswordForm {
  old: string;
  fresh: string;
  again: string;
}
export type PasswordFault = 'no_old' | 'too_short' | 'too_long' | 'same' | 'differs';

/** The first fault of each field; nothing when it may be sent. Length counts characters as people see them, not code units. */
export function passwordFaults({
  old,
  fresh,
  again,
}: PasswordForm): Partial<Record<keyof PasswordForm, PasswordFault>> {
  const length = [...fresh].length;
  const faults: Partial<Record<keyof PasswordForm, PasswordFault>> = {};
  if (old === '') faults.old = 'no_old';
  if (length < MIN_PASSWORD) faults.fresh = 'too_short';
  else if (length > MAX_PASSWORD) faults.fresh = 'too_long';
  else if (fresh === old) faults.fresh = 'same';
  if (!faults.fresh && fresh !== again) faults.again = 'differs';
  return faults;
}
