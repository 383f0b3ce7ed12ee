import type { Device, DeviceState } from '@vitrine/shared/contract';

/** What one screen said since the save. */
export type ScreenWord = Pick<DeviceState, 'content_ready' | 'content_total'>;

export type Receipt =
  | { kind: 'saved' }
  | { kind: 'sending'; total: number }
  | { kind: 'some'; have: number; total: number }
  | { kind: 'all'; total: number };

/** The screens a playlist reaches: those of its group, or all (spec §3: empty means all). */
export const reached = (devices: readonly Device[], groupId: string | null): Device[] =>
  devices.filter((device) => groupId === null || device.group_id === groupId);

/** A screen has it when it said, after the save, that all its content is on board. What it said before does not count. */
export const hasIt = (word: ScreenWord | undefined): boolean =>
  word?.content_total !== undefined && (word.content_ready ?? 0) >= word.content_total;

export function receiptOf(devices: readonly Device[], words: ReadonlyMap<string, ScreenWord>): Receipt {
  const total = devices.length;
  if (total === 0) return { kind: 'saved' };
  const have = devices.filter((device) => hasIt(words.get(device.device_id))).length;
  if (have === total) return { kind: 'all', total };
  return have === 0 ? { kind: 'sending', total } : { kind: 'some', have, total };
}
