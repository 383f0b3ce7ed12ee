import { useState } from 'react';
import type { Device } from '../contract';
import { floatingInZone, groupIdsOf, nextStartInstant, occurrencesIn } from '../rules';
import { useAppData } from './app.query';
import { useSchedule } from './schedule.query';

/** Next scheduled start in the venue's time. */
export interface NextStart {
  at: number;
  title: string;
}

/** Search horizon: a year contains every repeating start and any plausible date. */
const AHEAD_SECONDS = 366 * 86_400;

/**
 * Next scheduled start of these screens, with the venue's zone. Null: none. Undefined: not known, or the
 * screens belong to different groups, whose starts may differ.
 */
export function useNextStart(devices: readonly Pick<Device, 'group_id' | 'group_ids'>[]): {
  zone: string;
  next: NextStart | null | undefined;
} {
  const app = useAppData();
  const zone = app.data?.account.timezone;
  const [openedAtMs] = useState(() => Date.now());
  const now = floatingInZone(openedAtMs, zone ?? '');
  const groups = new Set(devices.map((device) => groupIdsOf(device).join()));
  const [group = ''] = groups;
  const isOne = zone !== undefined && groups.size === 1 && !group.includes(',');
  const { data: rules, isPlaceholderData } = useSchedule(
    { start: now, end: now + AHEAD_SECONDS, device_group: group || null },
    { isSeen: isOne },
  );
  return { zone: zone ?? '', next: isOne && rules && !isPlaceholderData ? nextOf() : undefined };

  function nextOf(): NextStart | null {
    const instant = nextStartInstant(rules ?? [], openedAtMs / 1000, zone ?? '');
    if (instant === null) return null;
    const at = floatingInZone(instant * 1000, zone ?? '');
    const titles = occurrencesIn(rules ?? [], { start: at, end: at + 1 }).map(({ rule }) => rule.title);
    return { at, title: [...new Set(titles)].join(' and ') };
  }
}
