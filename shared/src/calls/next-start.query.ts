import { useState } from 'react';
import type { Device } from '../contract';
import { floatingInZone, nextStartInstant, occurrencesIn } from '../rules';
import { useAppData } from './app.query';
import { useSchedule } from './schedule.query';

/** What starts next, and when on the venue's clock. */
export interface NextStart {
  at: number;
  title: string;
}

/** A year knows every start that repeats, and the dates that anybody has in mind. */
const AHEAD_SECONDS = 366 * 86_400;

/**
 * The next scheduled start of these screens, with the venue's zone: null when nothing will start, undefined while that is not known, and where
 * the screens are of different groups, which need not have the same.
 */
export function useNextStart(devices: readonly Pick<Device, 'group_id'>[]): {
  zone: string;
  next: NextStart | null | undefined;
} {
  const app = useAppData();
  const zone = app.data?.account.timezone;
  const [openedAtMs] = useState(() => Date.now());
  const now = floatingInZone(openedAtMs, zone ?? '');
  const groups = new Set(devices.map(({ group_id: groupId }) => groupId || null));
  const [group = null] = groups;
  const isOne = zone !== undefined && groups.size === 1;
  const { data: rules, isPlaceholderData } = useSchedule(
    { start: now, end: now + AHEAD_SECONDS, device_group: group },
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
