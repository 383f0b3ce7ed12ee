import { useDeferredValue, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../theme/tokens';
import { scrollRow, useScrollRow } from './use-scroll-row';

/** One chip of a group. */
export interface ChipOption {
  value: string;
  label: ReactNode;
}

/** Selectable pill. */
export function Chip({
  chosen,
  onClick,
  children,
  disabled,
}: {
  chosen: boolean;
  onClick: () => void;
  children: ReactNode;
  disabled?: boolean;
}) {
  return (
    <Pill type="button" aria-pressed={chosen} disabled={disabled} onClick={onClick}>
      {children}
    </Pill>
  );
}

/** Chips rendered in the first paint, more than fit into any window; the others follow. */
const FIRST_CHIPS = 24;

/** Row of chips with one selected; scrolls horizontally, and fades where there is more. */
export function ChipGroup({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly ChipOption[];
  value: string;
  onChange: (value: string) => void;
}) {
  const drawn = useDeferredValue(options.length, FIRST_CHIPS);
  const row = useScrollRow<HTMLDivElement>(value);
  return (
    <Row ref={row} role="group" aria-label={label}>
      {options.slice(0, drawn).map((option) => (
        <Chip key={option.value} chosen={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </Chip>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${t.space[8]};
  min-width: 0;
  /* Room for the focus ring, which a scrolling box would cut. */
  margin: calc(-1 * ${t.space[4]});
  padding: ${t.space[4]};
  ${scrollRow}
`;
const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[8]};
  flex: none;
  min-height: ${t.size.controlSmall};
  padding: ${t.space[4]} ${t.space[12]};
  border: ${t.borderStrong};
  border-radius: ${t.radius.round};
  background: ${t.color.surface};
  color: ${t.color.text};
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${t.motion.small} ${t.motion.ease};
  ${t.media.hover} {
    &:hover {
      background: ${t.color.hover};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${t.color.accentText};
    background: ${t.color.accentSoft};
    color: ${t.color.accentText};
  }
`;
