import type { Timers } from '../platform/timers';
import { texts } from '../texts';

/** What a screen shows when nothing is meant to play: the venue's name and the time, quietly. Never black, never an error. */
export function createBrandCard(timers: Timers) {
  const element = document.createElement('section');
  element.className = 'card';
  const venue = line('card-venue');
  const clock = line('card-clock');
  const day = line('card-day');
  const note = line('card-note');
  element.append(clock, day, venue, note);

  const hours = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
  const days = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
  let timer = 0;
  const tick = () => {
    const now = timers.now();
    clock.textContent = wallTime(hours, now);
    day.textContent = days.format(now);
    timer = timers.set(tick, 60_000 - (now % 60_000) + 50);
  };
  tick();

  return {
    element,
    setVenue: (name: string) => {
      venue.textContent = name || texts.brand;
    },
    setNote: (text: string) => {
      note.textContent = text;
    },
    stop: () => timers.clear(timer),
  };
}
export type BrandCard = ReturnType<typeof createBrandCard>;

function line(className: string): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  return element;
}

/** As a clock on the wall shows it: in the way of the place, but without AM and PM. */
function wallTime(format: Intl.DateTimeFormat, now: number): string {
  const parts = format.formatToParts(now).filter(({ type }) => type !== 'dayPeriod');
  return parts
    .map(({ value }) => value)
    .join('')
    .trim();
}
