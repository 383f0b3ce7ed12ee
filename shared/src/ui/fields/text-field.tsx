import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import { fieldTexts } from './texts';
import { t } from '../theme/tokens';
import { ControlBox, controlLook, FieldFrame, type FieldFrameProps } from './field-frame';
import { useTooLong } from './too-long';

export interface TextFieldProps
  extends FieldFrameProps, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'required'> {
  /** Content inside the field, at its end. */
  after?: ReactNode;
}

/**
 * Single-line text field. Accepts all input props, so `{...register('name')}` of react-hook-form works;
 * passwords can be revealed, and a `list` shows the arrow of a select. A text longer than `maxLength` is
 * kept, with an error.
 */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  required,
  after,
  type = 'text',
  maxLength,
  ...input
}: TextFieldProps) {
  const [revealed, setRevealed] = useState(false);
  const secret = type === 'password';
  const { fault, mark } = useTooLong({ ...input, label, maxLength: secret ? undefined : maxLength });
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={fault ?? error} required={required}>
      {(ids) => (
        <ControlBox>
          <Input
            {...input}
            {...mark}
            {...ids}
            maxLength={secret ? maxLength : undefined}
            type={secret && revealed ? 'text' : type}
            $space={secret || Boolean(after)}
          />
          {secret && (
            <Reveal type="button" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
              {revealed ? fieldTexts.hide : fieldTexts.show}
            </Reveal>
          )}
          {input.list && <Icon of={icons.chevronDown} size={16} />}
          {after && <After>{after}</After>}
        </ControlBox>
      )}
    </FieldFrame>
  );
}

const Input = styled.input<{ $space: boolean }>`
  ${controlLook}
  padding-right: ${({ $space }) => ($space ? t.space[64] : t.space[12])};
  /* The browser's arrow of a list stays pressable, below the icon. */
  &[list]::-webkit-calendar-picker-indicator {
    width: ${t.space[16]};
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
const Reveal = styled.button`
  position: absolute;
  right: ${t.space[4]};
  min-height: ${t.size.controlSmall};
  padding: 0 ${t.space[8]};
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  cursor: pointer;
`;
const After = styled.span`
  position: absolute;
  right: ${t.space[12]};
  color: ${t.color.muted};
`;
