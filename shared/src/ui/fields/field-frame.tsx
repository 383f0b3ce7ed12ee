import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../theme/tokens';

export interface FieldFrameProps {
  label: string;
  /** Hides the label visually. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
}
/** Ids that connect a control to its label, hint and error. */
export interface FieldIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** Label above, hint and error below, connected to the control by id. */
export function FieldFrame({
  label,
  hideLabel = false,
  hint,
  error,
  required,
  children,
}: FieldFrameProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Frame>
      <Label htmlFor={id} $hidden={hideLabel}>
        {label}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Mistake id={`${id}-error`} role="alert">
          {error}
        </Mistake>
      )}
    </Frame>
  );
}

/** Styles of text inputs and selects. */
export const controlLook = `
  width: 100%;
  min-width: 0;
  min-height: ${t.size.control};
  padding: 0 ${t.space[12]};
  border: 1px solid ${t.color.field};
  border-radius: ${t.radius.control};
  background: ${t.color.surface};
  color: ${t.color.strong};
  &::placeholder { color: ${t.color.muted}; opacity: 1; }
  /* A date's parts take the focus in its place: the field has it, but not visibly. */
  &:is(:focus-visible, [type='date']:focus) { outline: 2px solid ${t.color.accentText}; outline-offset: 0; border-color: transparent; }
  &[aria-invalid='true'] { border-color: ${t.color.dangerText}; }
  &:disabled { background: transparent; border: 1px dashed ${t.color.lineStrong}; color: ${t.color.muted}; cursor: not-allowed; }
  ${t.media.coarse} { font-size: ${t.font.size[16]}; }
`;

/** Place of a control with a decorative icon at its end. */
export const ControlBox = styled.span`
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

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[4]};
  min-width: 0;
`;
const Label = styled.label<{ $hidden: boolean }>`
  ${({ $hidden }) => ($hidden ? `position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);` : '')}
  color: ${t.color.text};
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.medium};
`;
const Hint = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
const Mistake = styled.p`
  color: ${t.color.dangerText};
  font-size: ${t.font.size[13]};
`;
