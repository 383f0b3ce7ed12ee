import { formatDay } from '@vitrine/shared/rules';
import { Icon, icons, t } from '@vitrine/shared/ui';
import { useEffect, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { floatingOf } from '../parts/floating-text.rule';
import { texts } from '../texts';

interface Place {
  day: number;
  top: number;
  right: number;
}

/**
 * Button on the day of a month under the mouse, whose click opens its week (spec §2). Not a tab stop: by
 * keyboard N does the same, by touch a long press.
 */
export function DayAdd({
  area,
  onAdd,
}: {
  area: RefObject<HTMLElement | null>;
  onAdd: (day: number) => void;
}) {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const leave = new AbortController();
    const follow = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element) || target.closest('.day-add')) return;
      setPlace(placeOf(target.closest<HTMLElement>('.fc-daygrid-day')));
    };
    element.addEventListener('pointermove', follow, { signal: leave.signal });
    element.addEventListener('pointerleave', () => setPlace(null), { signal: leave.signal });
    return () => leave.abort();
  }, [area]);
  if (!place) return null;
  const label = texts.addOn(formatDay(place.day));
  return (
    <Add
      type="button"
      className="day-add"
      tabIndex={-1}
      aria-label={label}
      title={label}
      style={{ top: place.top, right: place.right }}
      onClick={() => onAdd(place.day)}
    >
      <Icon of={icons.plus} size={16} />
    </Add>
  );
}

function placeOf(cell: HTMLElement | null): Place | null {
  const day = floatingOf(cell?.dataset.date ?? '');
  const frame = cell?.closest('[role="region"]');
  if (!cell || !frame || day === null) return null;
  const [inner, outer] = [cell.getBoundingClientRect(), frame.getBoundingClientRect()];
  return { day, top: inner.top - outer.top, right: outer.right - inner.right };
}

const Add = styled.button`
  position: absolute;
  z-index: ${t.depth.content + 1};
  display: grid;
  place-items: center;
  width: ${t.space[24]};
  height: ${t.space[24]};
  margin: ${t.space[4]};
  padding: 0;
  border: ${t.borderStrong};
  border-radius: ${t.radius.control};
  background: ${t.color.surface};
  color: ${t.color.text};
  cursor: pointer;
  &:hover {
    background: ${t.color.hover};
  }
`;
