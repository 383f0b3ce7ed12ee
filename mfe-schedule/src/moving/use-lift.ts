import { durationUntil, type CalendarEvent } from '@vitrine/shared/rules';
import { useEffect, useState } from 'react';
import { dayAndTime } from '../parts/floating-text.rule';
import { texts } from '../texts';
import { keyShift } from '../parts/key-shift.rule';
import { isContinued } from './move.rule';

/** Event moved by keys; `duration` is the changed seconds until its own end. */
export interface Lifted {
  event: CalendarEvent;
  start: number;
  duration?: number;
}

type Key = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault' | 'stopPropagation'
>;

/** Event whose card takes the focus: put back, or dropped, which redraws it until the server has answered. */
interface Returned extends CalendarEvent {
  isDropped?: boolean;
}

/**
 * Moves by keyboard: M lifts the focused event, arrows move it, with Shift its end, Enter drops it, Escape or
 * blur cancels. `said` is for a live region. Equivalent to dragging (product §6).
 */
export function useLift(onDrop: (event: CalendarEvent, start: number, duration?: number) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const [returned, setReturned] = useState<Returned | null>(null);
  // A pointer takes over: a card that takes the focus would scroll below it.
  useEffect(() => {
    if (!returned) return;
    const end = () => setReturned(null);
    window.addEventListener('pointerdown', end, { capture: true });
    return () => window.removeEventListener('pointerdown', end, { capture: true });
  }, [returned]);

  function carry(next: Lifted, words: string) {
    setLifted(next);
    setSaid(words);
  }
  function putBack() {
    if (!lifted) return;
    setSaid(texts.putBack(lifted.event.title));
    setLifted(null);
    setReturned(lifted.event);
  }
  function handleKey(event: CalendarEvent, key: Key) {
    if (!lifted) {
      setReturned(null);
      if (key.key.toLowerCase() !== 'm' || key.ctrlKey || key.metaKey || key.altKey) return;
      if (isContinued(event)) return;
      key.preventDefault();
      carry({ event, start: event.start }, texts.lifted(event.title, dayAndTime(event.start)));
      return;
    }
    const shift = keyShift(key.key);
    if (shift !== null && key.shiftKey) {
      const before = lifted.duration ?? (event.own_end ?? event.end) - event.start;
      const duration = durationUntil(0, before + shift);
      carry({ ...lifted, duration }, texts.liftedUntil(dayAndTime(lifted.start + duration)));
    } else if (shift !== null && lifted.start + shift > 0) {
      const start = lifted.start + shift;
      carry({ ...lifted, start }, texts.liftedNow(dayAndTime(start)));
    } else if (key.key === 'Enter') {
      setLifted(null);
      const { start, duration } = lifted;
      setReturned({ ...lifted.event, start, isDropped: true });
      if (duration !== undefined) onDrop(lifted.event, start, duration);
      else if (start !== lifted.event.start) onDrop(lifted.event, start);
    } else if (key.key === 'Escape') {
      putBack();
    } else {
      return;
    }
    key.preventDefault();
    key.stopPropagation();
  }
  return {
    lifted,
    said,
    /**
     * Cancelled just now: rendered at its old place, where it takes the focus once. Dropped: whenever it is
     * redrawn and nothing else has the focus, until the next key on a card or press of a pointer.
     */
    returned,
    onReturned: () => setReturned((one) => (one?.isDropped ? one : null)),
    handleKey,
    putBack,
  };
}

/** Current value, or the value at the start of a hold. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
