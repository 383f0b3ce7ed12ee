import type { Urgent } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';

/** Characters up to which a text has the largest and the middle size. */
const SIZES = [
  [40, 'short'],
  [120, 'middle'],
] as const;

/** Urgent message of the screen: decides by the server's clock whether it is shown. */
export function createUrgentState(
  timers: Timers,
  unixSeconds: () => number,
  onChange: (shown: Urgent | null) => void,
) {
  let wanted: Urgent | null = null;
  let shown: Urgent | null = null;
  let timer = 0;

  function look() {
    timers.clear(timer);
    const isOver = wanted?.ends_at != null && wanted.ends_at <= unixSeconds();
    const now = isOver ? null : wanted;
    if (now?.id !== shown?.id) {
      shown = now;
      onChange(shown);
    }
    // The clock may be set, so the end is not a single timer.
    if (now) timer = timers.set(look, 1000);
  }

  return {
    set(urgent: Urgent | null) {
      wanted = urgent;
      look();
    },
    shownId: () => shown?.id ?? null,
    stop: () => timers.clear(timer),
  };
}

/** Element of an urgent message above everything else; hidden without one. */
export function createUrgentElement() {
  const element = document.createElement('section');
  element.className = 'urgent';
  element.setAttribute('role', 'alert');
  element.hidden = true;
  const text = document.createElement('p');
  element.append(text);
  return {
    element,
    show(urgent: Urgent | null) {
      element.hidden = urgent === null;
      if (!urgent) return;
      element.dataset.style = urgent.style;
      element.dataset.size = SIZES.find(([length]) => urgent.text.length <= length)?.[1] ?? 'long';
      text.textContent = urgent.text;
    },
  };
}
