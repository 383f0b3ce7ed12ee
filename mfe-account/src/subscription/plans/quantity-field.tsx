import styled from 'styled-components';
import { IconButton, t, TextField, icons } from '@vitrine/shared/ui';
import { wholeNumber } from '../price.rule';

/** Whole number with a button on either side; invalid text stays as typed. */
export function QuantityField(props: {
  label: string;
  fewer: string;
  more: string;
  text: string;
  min: number;
  max: number;
  error?: string;
  hint?: string;
  disabled?: boolean;
  onChange: (text: string) => void;
}) {
  const { label, fewer, more, text, min, max, error, hint, disabled = false, onChange } = props;
  const value = wholeNumber(text, min, max);
  return (
    <Row>
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        disabled={disabled}
        hint={hint}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton
        icon={icons.minus}
        label={fewer}
        disabled={disabled || value === null || value <= min}
        onClick={() => onChange(String((value ?? min) - 1))}
      />
      <IconButton
        icon={icons.plus}
        label={more}
        disabled={disabled || (value !== null && value >= max)}
        onClick={() => onChange(String((value ?? min - 1) + 1))}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${t.space[4]};
  > :first-child {
    width: 9rem;
    ${t.font.tabular}
  }
  /* Beside the control, below its label. */
  > :not(:first-child) {
    margin-top: calc(${t.font.size[13]} * ${t.font.body} + ${t.space[4]});
  }
`;
