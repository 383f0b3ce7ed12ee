import { useId } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconDrawing } from '../icons/icon';
import { t } from '../theme/tokens';

/** Option of a segmented control. */
export interface Segment<V extends string> {
  value: V;
  label: string;
  icon?: IconDrawing;
  /** Shows only the icon; the label stays the accessible name. */
  iconOnly?: boolean;
}

/** Choice among two to four options: native radio buttons, for keyboard and screen readers. */
export function Segmented<V extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
}) {
  const name = useId();
  return (
    <Track role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <Part key={segment.value}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            aria-label={segment.iconOnly ? segment.label : undefined}
            onChange={() => onChange(segment.value)}
          />
          <span title={segment.iconOnly ? segment.label : undefined}>
            {segment.icon && <Icon of={segment.icon} size={18} />}
            {!segment.iconOnly && segment.label}
          </span>
        </Part>
      ))}
    </Track>
  );
}

const Track = styled.div`
  display: inline-flex;
  flex: none;
  padding: ${t.space[2]};
  border-radius: calc(${t.radius.control} + ${t.space[2]});
  background: ${t.color.sunken};
`;
const Part = styled.label`
  position: relative;
  cursor: pointer;
  input {
    ${t.cover}
  }
  span {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${t.space[4]};
    min-width: calc(${t.size.control} - ${t.space[4]});
    min-height: calc(${t.size.control} - ${t.space[4]});
    padding: 0 ${t.space[12]};
    border-radius: ${t.radius.control};
    color: ${t.color.muted};
    font-weight: ${t.font.weight.medium};
    transition: background-color ${t.motion.small} ${t.motion.ease};
  }
  input:checked + span {
    background: ${t.color.raised};
    color: ${t.color.strong};
    box-shadow: 0 0 0 1px ${t.color.line};
  }
  input:focus-visible + span {
    ${t.focus}
  }
`;
