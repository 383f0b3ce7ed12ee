import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../theme/tokens';

export interface CheckboxProps {
  checked: boolean;
  /** Change handler; `shift`: the shift key was held, which selects a range in lists. */
  onChange: (checked: boolean, shift: boolean) => void;
  children: ReactNode;
  /** Indeterminate: some of many. */
  mixed?: boolean;
  disabled?: boolean;
  /** Hides the label visually (in dense grids). */
  hideLabel?: boolean;
  tabIndex?: number;
}

/** Checkbox with a label. */
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

/** Reads the shift key. A change is a click, by mouse, touch or space bar, with its modifier keys. */
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
