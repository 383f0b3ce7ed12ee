import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import { t } from '../theme/tokens';
import { controlLook, FieldFrame, type FieldFrameProps } from './field-frame';

/** One choice of a select. */
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

/** One of a few: the platform's own list, which every phone and reader knows. */
export function Select({ label, hideLabel, hint, error, required, options, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(ids) => (
        <Box>
          <Control {...select} {...ids}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Control>
          <Icon of={icons.chevronDown} size={16} />
        </Box>
      )}
    </FieldFrame>
  );
}

const Box = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  > svg {
    position: absolute;
    right: ${t.space[12]};
    color: ${t.color.muted};
    pointer-events: none;
  }
`;
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
