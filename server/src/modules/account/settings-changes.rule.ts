import { hoursChange } from '../timing/hours-change.rule';
import { isSameHours } from '../timing/same-hours.rule';
import type { AccountRow } from '../../platform/users/accounts.repo';

type Settings = Pick<AccountRow, 'name' | 'timezone' | 'defaultPlaylistId' | 'openingHours'>;

/** Line about a change of the venue; empty when nothing changed. */
export function settingsChanges(before: Settings, change: Partial<Settings>): string {
  const after = { ...before, ...change };
  const text = [
    ...(after.name === before.name ? [] : [`venue renamed from “${before.name}”`]),
    ...(after.timezone === before.timezone
      ? []
      : [`time zone ${after.timezone} instead of ${before.timezone}`]),
    ...(after.defaultPlaylistId === before.defaultPlaylistId ? [] : ['default playlist changed']),
    ...(isSameHours(after.openingHours, before.openingHours)
      ? []
      : [hoursChange(before.openingHours, after.openingHours)]),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
