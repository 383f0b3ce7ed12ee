import { useId } from 'react';
import styled, { css } from 'styled-components';
import type { ScheduleTypeKey } from '../../contract';
import { SCHEDULE_TYPE_TITLES } from '../../contract/values';
import * as icons from '../icons/drawings';
import { Icon, type IconDrawing } from '../icons/icon';
import { t } from '../theme/tokens';
import { fieldTexts } from './texts';

const LOOKS: Record<ScheduleTypeKey, { icon: IconDrawing; tone: keyof typeof tones }> = {
  every_day: { icon: icons.repeat, tone: 'blue' },
  day_of_week: { icon: icons.weekday, tone: 'yellow' },
  custom: { icon: icons.once, tone: 'red' },
  manual: { icon: icons.play, tone: 'plain' },
};

/** Choice of a schedule type (spec §3), with the calendar's colours and icons. */
export function ScheduleTypeField<T extends ScheduleTypeKey>({
  types,
  value,
  onChange,
}: {
  types: readonly T[];
  value: T;
  onChange: (type: T) => void;
}) {
  const name = useId();
  return (
    <Kinds role="radiogroup" aria-label={fieldTexts.scheduleType}>
      {types.map((type) => (
        <Kind key={type} $tone={LOOKS[type].tone}>
          <input type="radio" name={name} checked={value === type} onChange={() => onChange(type)} />
          <i>
            <Icon of={LOOKS[type].icon} size={18} />
          </i>
          <span>{SCHEDULE_TYPE_TITLES[type]}</span>
        </Kind>
      ))}
    </Kinds>
  );
}

const Kinds = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${t.space[8]};
  ${t.media.narrow} {
    grid-template-columns: 1fr;
  }
`;

const tones = {
  blue: css`
    background: ${t.color.blue};
    color: ${t.color.blueText};
  `,
  yellow: css`
    background: ${t.color.yellow};
    color: ${t.color.yellowText};
  `,
  red: css`
    background: ${t.color.red};
    color: ${t.color.redText};
  `,
  plain: css`
    background: ${t.color.sunken};
    color: ${t.color.text};
  `,
} as const;

/** Colours of the calendar, so that a schedule type is recognised there. */
const Kind = styled.label<{ $tone: keyof typeof tones }>`
  position: relative;
  /* The last of three leaves no half row empty. */
  &:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  min-height: ${t.size.touch};
  padding: ${t.space[8]} ${t.space[12]};
  border: ${t.borderStrong};
  border-radius: ${t.radius.control};
  background: ${t.color.surface};
  font-weight: ${t.font.weight.medium};
  cursor: pointer;
  transition: background-color ${t.motion.small} ${t.motion.ease};
  input {
    ${t.cover}
  }
  i {
    display: grid;
    place-items: center;
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: ${t.radius.control};
    ${({ $tone }) => tones[$tone]}
  }
  &:has(input:disabled) {
    border-style: dashed;
    background: transparent;
    color: ${t.color.muted};
    cursor: not-allowed;
  }
  &:has(input:checked) {
    border-color: ${t.color.accentText};
    background: ${t.color.accentSoft};
    color: ${t.color.strong};
  }
  &:has(input:focus-visible) {
    ${t.focus}
  }
`;
