import { clockTime, DAY_SECONDS } from '@vitrine/shared/rules';
import { t } from '@vitrine/shared/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { dayAndTime, floatingOf, isoDay } from '../parts/floating-text.rule';
import { keyShift } from '../parts/key-shift.rule';
import { momentUnder, needleShare, type DayColumn } from './needle.rule';
import { explainTexts } from './texts';

interface NeedleProps {
  /** Container of the calendar; the needle is rendered in the column of its day. */
  area: RefObject<HTMLElement | null>;
  at: number;
  firstHour: number;
  /** Changes after the calendar rendered new columns. */
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

/**
 * Slider over the week, for mouse and keyboard, whose time the panel explains. The handle is on the axis and
 * the line below the cards, so that no name is crossed; over a card only its two ends are visible.
 */
export function Needle({ area, at, firstHour, drawn, onMove }: NeedleProps) {
  const line = useRef<HTMLDivElement>(null);
  const pill = useRef<HTMLDivElement>(null);
  const found = useHosts(area, isoDay(at), drawn);
  // Before the first visible hour it has no position; the panel's fields still reach that time.
  const hosts = at % DAY_SECONDS < firstHour * 3600 ? null : found;
  useDrag({ area, line, pill, hosts, at, firstHour, onMove });

  function handleKey(event: KeyboardEvent) {
    const shift = keyShift(event.key);
    if (shift === null) return;
    event.preventDefault();
    onMove(at + shift);
  }
  if (!hosts) return null;
  const style = { top: `${needleShare(at, firstHour) * 100}%` };
  return (
    <>
      {createPortal(
        <Line ref={line} style={style} aria-hidden>
          <i />
          <i />
        </Line>,
        hosts.column,
      )}
      {createPortal(
        <Pill
          ref={pill}
          role="slider"
          tabIndex={0}
          aria-label={explainTexts.needle}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={1439}
          aria-valuenow={Math.round((at % DAY_SECONDS) / 60)}
          aria-valuetext={dayAndTime(at)}
          style={style}
          onKeyDown={handleKey}
        >
          <span>{clockTime(at)}</span>
        </Pill>,
        hosts.axis,
      )}
    </>
  );
}

interface Hosts {
  column: Element;
  axis: Element;
}

/** Portal containers: the column of its day, and the axis. */
function useHosts(area: NeedleProps['area'], day: string, drawn: number): Hosts | null {
  const [hosts, setHosts] = useState<Hosts | null>(null);
  useEffect(() => {
    const find = (column: string) =>
      area.current?.querySelector(`.fc-timegrid-cols ${column} .fc-timegrid-col-frame`);
    const [column, axis] = [find(`.fc-timegrid-col[data-date="${day}"]`), find('.fc-timegrid-axis')];
    // The calendar hides its empty axis from screen readers; with the handle it has content.
    axis?.closest('[aria-hidden]')?.removeAttribute('aria-hidden');
    setHosts(column && axis ? { column, axis } : null);
  }, [area, day, drawn]);
  return hosts;
}

function useDrag(props: {
  area: NeedleProps['area'];
  line: RefObject<HTMLElement | null>;
  pill: RefObject<HTMLElement | null>;
  hosts: Hosts | null;
  at: number;
  firstHour: number;
  onMove: (at: number) => void;
}) {
  const { area, line, pill, hosts, at, firstHour, onMove } = props;
  const latest = useRef({ at, onMove, firstHour });
  const drag = useRef<AbortController>(null);
  useEffect(() => {
    latest.current = { at, onMove, firstHour };
  });
  useEffect(() => () => drag.current?.abort(), []);
  useEffect(() => {
    const frame = area.current;
    const leave = new AbortController();
    for (const handle of [line.current, pill.current]) {
      // Native listeners, because the calendar listens below React's root: a drag of the needle must not
      // start one of its own.
      for (const name of ['mousedown', 'touchstart'] as const) {
        handle?.addEventListener(name, (event) => event.stopPropagation(), {
          signal: leave.signal,
          passive: true,
        });
      }
      handle?.addEventListener('pointerdown', startDrag, { signal: leave.signal });
    }
    return () => leave.abort();

    function startDrag(down: PointerEvent) {
      down.preventDefault();
      pill.current?.focus();
      const now = new AbortController();
      drag.current?.abort();
      drag.current = now;
      const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
        const columns = frame ? columnsIn(frame) : [];
        // On the axis only the time changes, not the day.
        const isOnAxis = columns.every(({ left }) => x < left);
        const own = columns.filter((column) => column.day === floatingOf(isoDay(latest.current.at)));
        const moment = momentUnder(isOnAxis ? own : columns, { x, y }, latest.current.firstHour);
        if (moment) latest.current.onMove(moment);
      };
      window.addEventListener('pointermove', follow, { signal: now.signal });
      for (const end of ['pointerup', 'pointercancel'] as const) {
        window.addEventListener(end, () => now.abort(), { signal: now.signal });
      }
    }
  }, [area, line, pill, hosts]);
}

const Line = styled.div`
  position: absolute;
  left: 0;
  right: 0;
  pointer-events: none;
  /* Above the slots and below the cards. */
  &::before {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    z-index: ${t.depth.content + 1};
    border-top: 2px solid ${t.color.strong};
  }
  /* Its ends, in the margin of a card: what one takes it by. */
  > i {
    position: absolute;
    left: 0;
    z-index: ${t.depth.sticky};
    width: ${t.space[8]};
    height: ${t.space[24]};
    margin-top: calc(1px - ${t.space[12]});
    cursor: ns-resize;
    touch-action: none;
    pointer-events: auto;
    &::before {
      content: '';
      position: absolute;
      top: calc(50% - ${t.space[4]});
      width: ${t.space[8]};
      height: ${t.space[8]};
      border-radius: ${t.radius.round};
      background: ${t.color.strong};
    }
  }
  > i + i {
    left: auto;
    right: 0;
  }
`;
const Pill = styled.div`
  position: absolute;
  right: ${t.space[2]};
  z-index: ${t.depth.sticky};
  display: flex;
  align-items: center;
  height: ${t.space[24]};
  margin-top: calc(1px - ${t.space[12]});
  cursor: ns-resize;
  touch-action: none;
  > span {
    padding: 0 ${t.space[4]};
    border-radius: ${t.radius.round};
    background: ${t.color.strong};
    color: ${t.color.surface};
    font-size: ${t.font.size[12]};
    font-weight: ${t.font.weight.strong};
    line-height: ${t.space[16]};
    ${t.font.tabular}
  }
`;
