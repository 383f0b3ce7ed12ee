import { useState } from 'react';
import styled from 'styled-components';
import type { Plays } from '@vitrine/shared/contract';
import { formatCount } from '@vitrine/shared/language';
import { t } from '@vitrine/shared/ui';
import { bestDay, dayName } from './statistics.rule';
import { statisticsTexts as texts } from './words.table';

/** Days up to which the bars have gaps. */
const WITH_GAPS = 62;

/** Plays that did not end: a lighter tone of the completed ones. */
const FAINT = `color-mix(in srgb, ${t.color.accentText} 55%, transparent)`;

/** Bars of plays by day; the darker part is completed. The table by day has the same numbers. */
export function PlaysChart({ days }: { days: Plays['by_day'] }) {
  const [pointed, setPointed] = useState<Plays['by_day'][number] | undefined>();
  const most = Math.max(1, ...days.map(({ plays }) => plays));
  const total = days.reduce((sum, { plays }) => sum + plays, 0);
  const best = bestDay(days);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Figure>
      <Most aria-hidden>{formatCount(most)}</Most>
      <Bars
        role="img"
        aria-label={texts.chart(days.length, total, best ? dayName(best.day) : '')}
        $gap={days.length <= WITH_GAPS}
        onPointerLeave={() => setPointed(undefined)}
      >
        {days.map((day) => (
          <span
            key={day.day}
            data-pointed={pointed?.day === day.day || undefined}
            onPointerEnter={() => setPointed(day)}
            onPointerDown={() => setPointed(day)}
          >
            <i style={{ height: `${(day.plays / most) * 100}%` }}>
              <b style={{ height: day.plays ? `${(day.completed / day.plays) * 100}%` : 0 }} />
            </i>
          </span>
        ))}
      </Bars>
      <Axis aria-hidden>
        <span>{first && dayName(first.day)}</span>
        <strong>
          {pointed ? (
            texts.dayLine(dayName(pointed.day), pointed.plays, pointed.completed)
          ) : (
            <>
              <Key $isCompleted>{texts.completed}</Key>
              <Key>{texts.cutShort}</Key>
            </>
          )}
        </strong>
        <span>{last && last !== first && dayName(last.day)}</span>
      </Axis>
    </Figure>
  );
}

const Figure = styled.figure`
  min-width: 0;
  margin: 0;
`;
/** Most plays of a day, at the height of the tallest bar. */
const Most = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
  ${t.font.tabular}
`;
const Key = styled.span<{ $isCompleted?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[8]};
  margin-inline: ${t.space[8]};
  &::before {
    content: '';
    width: ${t.space[12]};
    height: ${t.space[12]};
    border-radius: ${t.radius.mark};
    background: ${({ $isCompleted }) => ($isCompleted ? t.color.accentText : FAINT)};
  }
`;
const Bars = styled.div<{ $gap: boolean }>`
  display: flex;
  align-items: stretch;
  height: 10rem;
  border-block: ${t.border};
  touch-action: pan-y;
  span {
    display: flex;
    flex: 1 1 0;
    align-items: flex-end;
    justify-content: center;
    min-width: 0;
  }
  i {
    display: flex;
    align-items: flex-end;
    width: ${({ $gap }) => ($gap ? '84%' : '100%')};
    max-width: 3rem;
    border-radius: ${t.radius.mark} ${t.radius.mark} 0 0;
    background: ${FAINT};
    overflow: hidden;
  }
  b {
    width: 100%;
    background: ${t.color.accentText};
  }
  span[data-pointed] i {
    filter: brightness(1.15);
  }
`;
const Axis = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${t.space[4]} ${t.space[12]};
  min-height: 1.5em;
  margin-top: ${t.space[8]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
  strong {
    color: ${t.color.text};
    font-weight: ${t.font.weight.regular};
  }
  ${t.media.narrow} {
    strong {
      order: 3;
      flex-basis: 100%;
      min-height: 1.5em;
    }
  }
`;
