import { useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import { t } from '../theme/tokens';
import { ControlBox, controlLook, FieldFrame, type FieldFrameProps } from './field-frame';

/** Option of a select. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}
export interface SelectProps
  extends
    FieldFrameProps,
    Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'required' | 'children'> {
  options: readonly SelectOption[];
}

/**
 * Options rendered at first; the others are added on focus or hover, since a thousand screens are a thousand
 * elements.
 */
const FEW = 100;

/** Native select, for phones and screen readers. */
export function Select({ label, hideLabel, hint, error, required, options, ...select }: SelectProps) {
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  const { value } = select;
  const isWhole = isNear || value === undefined || options.length <= FEW;
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const choices = isWhole ? options : options.slice(chosen, chosen + 1);
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(ids) => (
        // Pointers, including touch, enter before they press; keyboards and screen readers focus before
        // they open.
        <ControlBox onPointerEnter={come} onFocus={come}>
          <Control {...select} {...ids}>
            {choices.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Control>
          <Icon of={icons.chevronDown} size={16} />
        </ControlBox>
      )}
    </FieldFrame>
  );
}

const Control = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: ${t.space[32]};
  text-overflow: ellipsis;
  cursor: pointer;
  option {
    background: ${t.color.surface};
    color: ${t.color.strong};
  }
`;
