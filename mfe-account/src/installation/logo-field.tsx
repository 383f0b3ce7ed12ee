import { useId, useRef, useState, type ChangeEvent } from 'react';
import type { LogoPicture } from '@vitrine/shared/contract';
import { MAX_LOGO_BYTES, type LogoGround } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Mistake } from '@vitrine/shared/ui';
import { Ground, LogoBox } from './installation.styles';
import { words } from './words.table';

export interface LogoFieldProps {
  ground: LogoGround;
  logo: LogoPicture | undefined;
  isBusy: boolean;
  /** Refusal of the server in a sentence; empty: none. */
  refusal: string;
  /** Gets the chosen file in base64. */
  onChoose: (picture: string) => void;
  onRemove: () => void;
}

/** Logo for one ground: shown on it, with the choice of another file. */
export function LogoField({ ground, logo, isBusy, refusal, onChoose, onRemove }: LogoFieldProps) {
  const { assetUrl } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const label = useId();
  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (!file) return;
    if (file.size > MAX_LOGO_BYTES) return setFault(words.tooLarge);
    try {
      const picture = await base64Of(file);
      setFault('');
      onChoose(picture);
    } catch {
      setFault(words.unreadable);
    }
  }
  const mistake = fault || refusal;
  return (
    <LogoBox role="group" aria-labelledby={label}>
      <strong id={label}>{words.logos[ground]}</strong>
      <Ground $isDark={ground === 'dark'}>
        {logo ? <img src={assetUrl(logo.path)} alt={words.logos[ground]} /> : words.noLogo}
      </Ground>
      <small>{words.logoHints[ground]}</small>
      {mistake && <Mistake role="alert">{mistake}</Mistake>}
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={words.logos[ground]}
          onChange={(event) => void take(event)}
        />
        <Button size="small" busy={isBusy} onClick={() => input.current?.click()}>
          {logo ? words.replace : words.choose}
        </Button>
        {logo && (
          <Button size="small" variant="quiet" disabled={isBusy} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </LogoBox>
  );
}

/** Rejects when the file cannot be read any more. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file was not read.'));
    reader.readAsDataURL(file);
  });
}
