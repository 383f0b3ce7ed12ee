import type { EmbedArea, EmbedMode, Integration, IntegrationWish } from '@vitrine/shared/contract';
import { MAX_EMBED_ORIGINS } from '@vitrine/shared/contract/values';
import { readOrigins } from '@vitrine/shared/rules';
import { words } from './words.table';

/** Values of the form. */
export interface IntegrationFields {
  name: string;
  areas: readonly EmbedArea[];
  mode: EmbedMode;
  /** Group id; '' for all screens. */
  group: string;
  /** Origins as typed. */
  origins: string;
}
type Faults = { [K in keyof IntegrationFields]?: string };

export const EMPTY: IntegrationFields = {
  name: '',
  areas: ['schedule'],
  mode: 'read',
  group: '',
  origins: '',
};

export const fieldsOf = ({ name, areas, mode, device_group, origins }: Integration): IntegrationFields => ({
  name,
  areas,
  mode,
  group: device_group ?? '',
  origins: origins.join('\n'),
});

/** Whether any of these areas can be limited to a group of screens. */
export const takesGroup = (areas: readonly EmbedArea[]): boolean =>
  areas.every((area) => area === 'schedule' || area === 'devices');

/** Faults that prevent sending, by field. The server validates again. */
export function faultsOf({ name, areas, origins }: IntegrationFields): Faults {
  const faults: Faults = {};
  const read = readOrigins(origins);
  if (name.trim() === '') faults.name = words.form.needName;
  if (areas.length === 0) faults.areas = words.form.needArea;
  if (!read.ok) faults.origins = words.form.badOrigin(read.wrong);
  else if (read.origins.length === 0) faults.origins = words.form.needOrigin;
  else if (read.origins.length > MAX_EMBED_ORIGINS) faults.origins = words.form.tooMany(MAX_EMBED_ORIGINS);
  return faults;
}

export function wishOf(fields: IntegrationFields): IntegrationWish {
  const read = readOrigins(fields.origins);
  return {
    name: fields.name.trim(),
    areas: [...fields.areas],
    mode: fields.mode,
    device_group: takesGroup(fields.areas) ? fields.group || null : null,
    origins: read.ok ? read.origins : [],
  };
}

/**
 * Fields that differ from when the form was opened, so that changes by other users in the meantime are kept.
 */
export function changedOf(before: IntegrationFields, now: IntegrationFields): Partial<IntegrationWish> {
  const was: Partial<Record<string, unknown>> = wishOf(before);
  const changed = Object.entries(wishOf(now)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field]),
  );
  return Object.fromEntries(changed);
}
