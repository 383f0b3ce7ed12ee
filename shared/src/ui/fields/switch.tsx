import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../theme/tokens';

export interface SwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
}

/** Switch with immediate effect (for "on save" use Checkbox). */
export function Switch({ on, onChange, children, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <Row>
      <Track
        type="button"
        role="switch"
        id={id}
        aria-checked={on}
        aria-labelledby={`${id}-words`}
        disabled={disabled}
        onClick={() => onChange(!on)}
      >
        <Knob $on={on} />
      </Track>
      <label id={`${id}-words`} htmlFor={id}>
        {children}
      </label>
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[12]};
  min-height: ${t.size.controlSmall};
`;
const Track = styled.button`
  position: relative;
  flex: none;
  width: 36px;
  height: 20px;
  padding: 0;
  border: 0;
  border-radius: ${t.radius.round};
  background: ${t.color.field};
  cursor: pointer;
  transition: background-color ${t.motion.small} ${t.motion.ease};
  &[aria-checked='true'] {
    background: ${t.color.accent};
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  /* A finger gets 44 px although the eye sees 20. */
  &::after {
    content: '';
    position: absolute;
    inset: -12px -4px;
  }
`;
const Knob = styled.span<{ $on: boolean }>`
  position: absolute;
  top: 2px;
  left: 2px;
  width: 16px;
  height: 16px;
  border-radius: ${t.radius.round};
  background: ${t.color.white};
  transform: translateX(${({ $on }) => ($on ? '16px' : '0')});
  transition: transform ${t.motion.small} ${t.motion.ease};
`;
