import type { InstallationChange, ListedSetting } from '@vitrine/shared/contract';
import type { SettingName } from '@vitrine/shared/contract/values';
import { isRetention, readSetting } from '@vitrine/shared/rules';

/** Texts in the fields of settings; empty: the default. */
export type SettingFields = Partial<Record<SettingName, string>>;

/** Fields of settings as they are stored; defaults are empty, except a choice. */
export const fieldsOf = (settings: readonly ListedSetting[], names: readonly SettingName[]): SettingFields =>
  Object.fromEntries(
    settings
      .filter(({ name }) => names.includes(name))
      .map(({ name, value, source }) => [
        name,
        source === 'default' && name !== 'sign_up' ? '' : String(value),
      ]),
  );

/** Problem of a typed value in a sentence; undefined for a good one. */
export function faultAt(name: SettingName, typed: string | undefined): string | undefined {
  if (!typed?.trim()) return undefined;
  const read = readSetting(name, typed);
  return read.ok ? undefined : read.fault;
}

/** Change that makes stored fields the typed ones. Values that are not valid stay texts, for the server. */
export function changeOf(before: SettingFields, typed: SettingFields): InstallationChange {
  const names = (Object.keys(typed) as SettingName[]).filter(
    (name) => (typed[name] ?? '').trim() !== (before[name] ?? '').trim(),
  );
  return Object.fromEntries(
    names.map((name) => {
      const text = (typed[name] ?? '').trim();
      return [name, text === '' ? null : isRetention(name) ? Number(text) : text];
    }),
  );
}
