import { clockTime, DAY_SECONDS } from '@vitrine/shared/rules';
import { t } from '@vitrine/shared/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { dayAndTime, floatingOf, isoDay } from '../parts/floating-text.rule';
import { texts } from '../texts';
import { keyShift, momentUnder, needleShare, type DayColumn } from './needle.rule';

interface NeedleProps {
  /** Where the calendar is drawn; the needle stands in the column of its day. */
  area: RefObject<HTMLElement | null>;
  at: number;
  firstHour: number;
  /** Changes when the calendar drew its columns anew. */
  drawn: number;
  onMove: (at: number) => void;
}

function columnsIn(area: HTMLElement): DayColumn[] {
  return [...area.querySelectorAll<HTMLElement>('.fc-timegrid-col[data-date]')].flatMap((column) => {
    const day = floatingOf(column.dataset.date ?? '');
    const { left, right, top, bottom } = column.getBoundingClientRect();
    return day === null ? [] : [{ day, left, right, top, bottom }];
  });
}

/** A line one can drag, or move by keys, through the week: the panel beside says what shows there and why (design: Schedule). */
export function Needle({ area, at, firstHour, drawn, onMove }: NeedleProps) {
  const [host, setHost] = useState<Element | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const day = isoDay(at);
  useEffect(() => {
    setHost(
      area.current?.querySelector(`.fc-timegrid-col[data-date="${day}"] .fc-timegrid-col-frame`) ?? null,
    );
  }, [area, day, drawn]);

  const latest = useRef({ onMove, firstHour });
  const drag = useRef<AbortController>(null);
  /** The line is drawn anew in every column; whoever moves it by keys stays on it. */
  const keepsFocus = useRef(false);
  useEffect(() => {
    latest.current = { onMove, firstHour };
  });
  useEffect(() => () => drag.current?.abort(), []);
  useEffect(() => {
    const handle = line.current;
    const frame = area.current;
    if (!handle || !frame) return;
    if (keepsFocus.current) handle.focus();
    keepsFocus.current = false;
    const leave = new AbortController();
    // Native, because the calendar listens below React's root: a drag of the needle is none of its own.
    for (const name of ['mousedown', 'touchstart'] as const) {
      handle.addEventListener(name, (event) => event.stopPropagation(), {
        signal: leave.signal,
        passive: true,
      });
    }
    handle.addEventListener('pointerdown', startDrag, { signal: leave.signal });
    return () => leave.abort();

    function startDrag(down: PointerEvent) {
      down.preventDefault();
      const now = new AbortController();
      drag.current?.abort();
      drag.current = now;
      const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
        const moment = frame && momentUnder(columnsIn(frame), { x, y }, latest.current.firstHour);
        if (moment) latest.current.onMove(moment);
      };
      window.addEventListener('pointermove', follow, { signal: now.signal });
      for (const end of ['pointerup', 'pointercancel'] as const) {
        window.addEventListener(end, () => now.abort(), { signal: now.signal });
      }
    }
  }, [area, host]);

  function handleKey(event: KeyboardEvent) {
    const shift = keyShift(event.key);
    if (shift === null) return;
    event.preventDefault();
    keepsFocus.current = isoDay(at + shift) !== day;
    onMove(at + shift);
  }
  // Before the first visible hour there is no place for it; the panel's fields still reach that time.
  if (!host || at % DAY_SECONDS < firstHour * 3600) return null;
  return createPortal(
    <Line
      ref={line}
      role="slider"
      tabIndex={0}
      aria-label={texts.needle}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={1439}
      aria-valuenow={Math.floor((at % DAY_SECONDS) / 60)}
      aria-valuetext={dayAndTime(at)}
      style={{ top: `${needleShare(at, firstHour) * 100}%` }}
      onKeyDown={handleKey}
    >
      <span>{clockTime(at)}</span>
    </Line>,
    host,
  );
}

const Line = styled.div`
  position: absolute;
  left: 0;
  right: 0;
  height: ${t.space[24]};
  margin-top: calc(-1 * ${t.space[12]});
  z-index: ${t.depth.sticky};
  cursor: ns-resize;
  touch-action: none;
  &::before {
    content: '';
    position: absolute;
    top: 50%;
    left: 0;
    right: 0;
    border-top: 2px solid ${t.color.strong};
  }
  > span {
    position: absolute;
    top: 50%;
    right: 0;
    padding: 0 ${t.space[8]};
    border-radius: ${t.radius.round};
    background: ${t.color.strong};
    color: ${t.color.surface};
    font-size: ${t.font.size[12]};
    font-weight: ${t.font.weight.strong};
    line-height: ${t.space[16]};
    transform: translateY(-50%);
    ${t.font.tabular}
  }
`;
