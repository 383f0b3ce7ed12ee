import { useId, useState } from 'react';
import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { signUpTexts as texts } from '../texts';
import { TermsReader } from './terms-reader';

/** Checkbox to accept the terms before sign-up. Its field is `terms`. */
export function TermsBox({ error }: { error?: string }) {
  const id = useId();
  const [isReading, setReading] = useState(false);
  return (
    <div>
      <Row>
        <label htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            name="terms"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-required
          />
          <span>{texts.termsBefore}</span>
        </label>
        <button type="button" onClick={() => setReading(true)}>
          {texts.termsRead}
        </button>
      </Row>
      {error && (
        <Mistake id={`${id}-error`} role="alert">
          {error}
        </Mistake>
      )}
      {isReading && <TermsReader onClose={() => setReading(false)} />}
    </div>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${t.space[12]};
    min-height: ${t.size.touch};
    cursor: pointer;
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${t.color.accent};
  }
  button {
    min-height: ${t.size.touch};
    padding: 0;
    border: 0;
    background: none;
    color: ${t.color.accentText};
    text-decoration: underline;
    white-space: nowrap;
    cursor: pointer;
  }
`;
const Mistake = styled.p`
  color: ${t.color.dangerText};
  font-size: ${t.font.size[13]};
`;
