import { DAY_SECONDS, startOfDay, formatDay } from '@vitrine/shared/rules';
import { t, VisuallyHidden } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { dayOfMonth, weekdayIndex } from '../parts/floating-text.rule';
import { texts } from '../texts';
import { weekOf } from './view.rule';

/** Days of a week as a strip, above the single day shown on a phone. */
export function WeekStrip({ day, now, onPick }: { day: number; now: number; onPick: (day: number) => void }) {
  const { start } = weekOf(day);
  return (
    <Strip role="group" aria-label={texts.week}>
      {Array.from({ length: 7 }, (_, index) => start + index * DAY_SECONDS).map((one) => (
        <Day
          key={one}
          type="button"
          aria-pressed={one === day}
          aria-current={one === startOfDay(now) ? 'date' : undefined}
          onClick={() => onPick(one)}
        >
          <VisuallyHidden>{formatDay(one)}</VisuallyHidden>
          <span aria-hidden>{texts.weekdays[weekdayIndex(one)]}</span>
          <b aria-hidden>{dayOfMonth(one)}</b>
        </Day>
      ))}
    </Strip>
  );
}

const Strip = styled.div`
  /* Which day it is stays in sight while the page scrolls to now. */
  position: sticky;
  top: var(--v-top-bar, 0px);
  z-index: ${t.depth.sticky};
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  gap: ${t.space[2]};
  background: ${t.color.paper};
`;
const Day = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: 0;
  min-height: ${t.space[48]};
  padding: ${t.space[4]} 0;
  border: 1px solid transparent;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
  cursor: pointer;
  ${t.font.tabular}
  b {
    color: ${t.color.strong};
    font-size: ${t.font.size[16]};
    font-weight: ${t.font.weight.strong};
  }
  &[aria-current] b {
    color: ${t.color.accentText};
  }
  &[aria-pressed='true'] {
    border-color: ${t.color.accentText};
    background: ${t.color.accentSoft};
    color: ${t.color.accentText};
  }
`;
