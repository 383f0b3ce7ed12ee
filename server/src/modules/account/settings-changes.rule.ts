import { hoursChange } from '../timing/hours-change.rule';
import { type Detail, lineOf, sentence, within } from '../../platform/languages/sentence.rule';
import { isSameHours } from '../timing/same-hours.rule';
import type { AccountRow } from '../../platform/users/accounts.repo';

type Settings = Pick<AccountRow, 'name' | 'timezone' | 'defaultPlaylistId' | 'openingHours'>;

/** Line about a change of the venue; empty when nothing changed. */
export function settingsChanges(before: Settings, change: Partial<Settings>): Detail {
  const after = { ...before, ...change };
  return lineOf([
    ...(after.name === before.name ? [] : [sentence`venue renamed from “${before.name}”`]),
    ...(after.timezone === before.timezone
      ? []
      : [sentence`time zone ${after.timezone} instead of ${before.timezone}`]),
    ...(after.defaultPlaylistId === before.defaultPlaylistId ? [] : [within('default playlist changed')]),
    ...(isSameHours(after.openingHours, before.openingHours)
      ? []
      : [hoursChange(before.openingHours, after.openingHours)]),
  ]);
}
