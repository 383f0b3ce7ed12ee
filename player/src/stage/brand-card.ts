import { dayText } from '@vitrine/shared/designs';
import { shownLanguage } from '../languages';
import { brand } from '../platform/brand';
import type { Timers } from '../platform/timers';
import { clockHours } from './clock-hours.rule';

/** Floating time is formatted as UTC. */
const FLOATING = { timeZone: 'UTC' } as const;

/**
 * Brand card, shown when nothing is scheduled: the venue's name and the time. The screen is never black and
 * never shows an error.
 */
export function createBrandCard(timers: Timers, wallClock: () => number, zone: () => string | null) {
  const element = document.createElement('section');
  element.className = 'card';
  const venue = line('card-venue');
  const clock = line('card-clock');
  const day = line('card-day');
  const note = line('card-note');
  element.append(clock, day, venue, note);

  let known = zone();
  let hours = hoursAt(known);
  let timer = 0;
  const tick = () => {
    const now = wallClock();
    if (known !== zone()) hours = hoursAt((known = zone()));
    write(clock, wallTime(hours, now * 1000));
    write(day, dayText(now, shownLanguage()));
    timer = timers.set(tick, 1000);
  };
  tick();

  return {
    element,
    setVenue: (name: string) => {
      venue.textContent = name || brand().name;
    },
    setNote: (text: string) => {
      note.textContent = text;
    },
    stop: () => timers.clear(timer),
  };
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function line(className: string): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  return element;
}

/** Time format in the device's digits; the venue's region selects 12 or 24 hours. */
const hoursAt = (zone: string | null) =>
  new Intl.DateTimeFormat(undefined, {
    ...FLOATING,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: clockHours(zone),
  });

/** Time without AM and PM. */
function wallTime(format: Intl.DateTimeFormat, now: number): string {
  const parts = format.formatToParts(now).filter(({ type }) => type !== 'dayPeriod');
  return parts
    .map(({ value }) => value)
    .join('')
    .trim();
}
