import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../theme/tokens';

export interface CheckboxProps {
  checked: boolean;
  /** `shift`: the shift key was held, which in lists means "up to here". */
  onChange: (checked: boolean, shift: boolean) => void;
  children: ReactNode;
  /** Some of many. */
  mixed?: boolean;
  disabled?: boolean;
  /** Words for readers only (in dense grids). */
  hideLabel?: boolean;
  tabIndex?: number;
}

/** Yes or no, with words. */
export function Checkbox({
  checked,
  onChange,
  children,
  mixed = false,
  disabled = false,
  hideLabel = false,
  tabIndex,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <Row $disabled={disabled}>
      <Box
        ref={input}
        type="checkbox"
        tabIndex={tabIndex}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked, isShifted(event.nativeEvent))}
      />
      <Words $hidden={hideLabel}>{children}</Words>
    </Row>
  );
}

/** What changes a box is a click, made by mouse, finger or space bar; it knows the keys that were held. */
const isShifted = (event: Event) => 'shiftKey' in event && event.shiftKey === true;

const Row = styled.label<{ $disabled: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[8]};
  min-height: ${t.size.controlSmall};
  cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
`;
const Box = styled.input`
  flex: none;
  width: 18px;
  height: 18px;
  margin: 0;
  accent-color: ${t.color.accent};
  cursor: inherit;
`;
const Words = styled.span<{ $hidden: boolean }>`
  ${({ $hidden }) => ($hidden ? `position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);` : '')}
`;
