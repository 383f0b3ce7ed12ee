import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { t } from '../theme/tokens';
import { controlLook, FieldFrame, type FieldFrameProps } from './field-frame';

export interface TextAreaProps
  extends FieldFrameProps, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'required'> {}

/** A few lines of text. Takes everything a textarea takes, so `{...register('address')}` of react-hook-form fits. */
export function TextArea({ label, hideLabel, hint, error, required, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(ids) => <Area rows={4} {...area} {...ids} />}
    </FieldFrame>
  );
}

const Area = styled.textarea`
  ${controlLook}
  padding: ${t.space[8]} ${t.space[12]};
  font: inherit;
  resize: vertical;
`;
