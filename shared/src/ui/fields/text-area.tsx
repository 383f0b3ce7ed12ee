import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { t } from '../theme/tokens';
import { controlLook, FieldFrame, type FieldFrameProps } from './field-frame';
import { useTooLong } from './too-long';

export interface TextAreaProps
  extends FieldFrameProps, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'required'> {}

/**
 * Multi-line text field. Accepts all textarea props, so `{...register('address')}` of react-hook-form works.
 */
export function TextArea({ label, hideLabel, hint, error, required, maxLength, ...area }: TextAreaProps) {
  const { fault, mark } = useTooLong({ ...area, label, maxLength });
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={fault ?? error} required={required}>
      {(ids) => <Area rows={4} {...area} {...mark} {...ids} />}
    </FieldFrame>
  );
}

const Area = styled.textarea`
  ${controlLook}
  padding: ${t.space[8]} ${t.space[12]};
  font: inherit;
  resize: vertical;
`;
