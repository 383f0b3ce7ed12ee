import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Chip } from './chip';
import { Mistake } from '../display/mistake';
import { t } from '../theme/tokens';
import { fieldTexts } from '../fields/texts';

/** Choice of weekdays: 1 Monday … 7 Sunday (ISO). */
export function WeekdaysField({
  days,
  error,
  onDay,
  children,
}: {
  days: readonly number[];
  error?: string;
  onDay: (day: number) => void;
  /** More chips, after the days. */
  children?: ReactNode;
}) {
  return (
    <Days role="group" aria-label={fieldTexts.days}>
      {fieldTexts.weekdays.map((name, index) => (
        <Chip key={name} chosen={days.includes(index + 1)} onClick={() => onDay(index + 1)}>
          <abbr title={name}>{fieldTexts.weekdaysShort[index]}</abbr>
        </Chip>
      ))}
      {children}
      {error && <Mistake role="alert">{error}</Mistake>}
    </Days>
  );
}

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]};
  abbr {
    text-decoration: none;
  }
  /* The week on one line. */
  ${t.media.narrow} {
    gap: ${t.space[8]} ${t.space[4]};
    > :nth-child(-n + 7) {
      flex: 1 0 2.75rem;
      justify-content: center;
      padding-inline: 0;
    }
  }
`;
