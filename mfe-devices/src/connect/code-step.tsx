import { useState } from 'react';
import type { ClipboardEvent, FormEvent } from 'react';
import type { Device } from '@vitrine/shared/contract';
import { isApiError } from '@vitrine/shared/shell-api';
import { Button, LinkButton, Select, Mistake } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { connectFailure, readCode, shownCode } from './code.rule';
import { Ask, CodeField, Foot, Hint } from './connect.styles';

export interface CodeStepProps {
  /** Code from the link behind the QR code; filled in, but never sent without a press. */
  preset: string;
  devices: readonly Device[];
  isConnecting: boolean;
  /** Error of the last attempt. */
  failure: unknown;
  onRetype: () => void;
  /** `replace`: id of the device that the new one replaces. */
  onConnect: (code: string, replace: string | null) => void;
}

const words = texts.connect;

/** Step 1: the code that the screen shows. */
export function CodeStep({ preset, devices, isConnecting, failure, onRetype, onConnect }: CodeStepProps) {
  const [reading, setReading] = useState(() => readCode(preset));
  const [replace, setReplace] = useState('');
  const isComplete = reading.state === 'complete';
  const isFromLink = preset !== '' && reading.code === readCode(preset).code;

  function handleText(text: string) {
    // The answer opens the next step: typing in the meantime must not discard it.
    if (isConnecting) return;
    onRetype();
    setReading(readCode(text));
  }
  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    handleText(event.clipboardData.getData('text'));
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isComplete) onConnect(reading.code, replace || null);
  }
  const mistake = reading.state === 'impossible' ? words.badCharacter : failureText(failure);
  return (
    <Ask onSubmit={handleSubmit}>
      <label htmlFor="code">{words.codeLabel}</label>
      <CodeField
        id="code"
        value={shownCode(reading.code)}
        placeholder={words.codeExample}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isConnecting}
        enterKeyHint="go"
        aria-describedby="code-hint"
        aria-invalid={mistake ? true : undefined}
        aria-errormessage={mistake ? 'code-mistake' : undefined}
        onChange={(event) => handleText(event.target.value)}
        onPaste={handlePaste}
      />
      {mistake && (
        <Mistake id="code-mistake" role="alert">
          {mistake}
        </Mistake>
      )}
      <Hint id="code-hint">{isFromLink ? words.fromLink : words.codeHint}</Hint>
      {devices.length > 0 && (
        <Select
          label={words.replace}
          hint={replace ? words.replaceHint : undefined}
          value={replace}
          options={[
            { value: '', label: words.replaceNone },
            ...devices.map((device) => ({ value: device.id, label: device.name })),
          ]}
          onChange={(event) => setReplace(event.target.value)}
        />
      )}
      <Foot>
        <LinkButton variant="quiet" to="/setup-device">
          {words.setup}
        </LinkButton>
        <Button variant="primary" size="large" type="submit" disabled={!isComplete} busy={isConnecting}>
          {isConnecting ? words.connecting : words.connect}
        </Button>
      </Foot>
    </Ask>
  );
}

function failureText(error: unknown): string | undefined {
  if (!error) return undefined;
  if (!isApiError(error)) return words.failed;
  switch (connectFailure(error.status, error.code)) {
    case 'unknown':
      return words.unknownCode;
    case 'expired':
      return words.expiredCode;
    case 'too_many':
      return words.tooMany;
    case 'forbidden':
      return words.forbidden;
    case 'other':
      return error.detail || words.failed;
  }
}
