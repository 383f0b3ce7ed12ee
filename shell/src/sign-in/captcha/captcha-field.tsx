import { useId } from 'react';
import styled from 'styled-components';
import { Button, Spinner, t, TextField, VisuallyHidden, icons } from '@vitrine/shared/ui';
import { captchaTexts as texts } from '../texts';
import type { Captcha } from './use-captcha';

/** Captcha: a picture, or a text question as the accessible alternative. The answer's field is `captcha`. */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error?: string }) {
  const { id, kind, shown, because, renew } = captcha;
  const legend = useId();
  const isPicture = kind === 'picture';
  return (
    <Group role="group" aria-labelledby={legend}>
      <Legend id={legend}>{texts.group}</Legend>
      <Challenge>
        {shown === null && <Spinner label={texts.loading} />}
        {shown === '' && (
          <Failed role="alert">
            {texts.failed}
            <Button size="small" icon={icons.retry} onClick={() => renew()}>
              {texts.reload}
            </Button>
          </Failed>
        )}
        {/* As an image and never as markup: scripts in it cannot run. */}
        {shown && isPicture && <img src={asPicture(shown)} alt={texts.picture} width={240} height={80} />}
        {shown && !isPicture && <p role="status">{shown}</p>}
      </Challenge>
      <VisuallyHidden role="status">
        {shown && because === 'expired'
          ? texts.renewed
          : shown && isPicture && because === 'asked'
            ? texts.ready
            : ''}
      </VisuallyHidden>
      <Ways>
        <button type="button" onClick={() => renew()}>
          {texts.another}
        </button>
        <button type="button" onClick={() => renew(isPicture ? 'words' : 'picture')}>
          {isPicture ? texts.toWords : texts.toPicture}
        </button>
      </Ways>
      <TextField
        // A new challenge has no answer yet.
        key={id}
        label={isPicture ? texts.pictureLabel : texts.wordsLabel}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        error={error}
      />
    </Group>
  );
}

const asPicture = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
`;
const Legend = styled.span`
  color: ${t.color.text};
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.medium};
`;
const Challenge = styled.div`
  display: grid;
  place-items: center;
  min-height: 5rem;
  overflow: hidden;
  border-radius: ${t.radius.control};
  background: ${t.color.sunken};
  img {
    width: 100%;
    height: auto;
    border-radius: ${t.radius.control};
  }
  > p[role='status'] {
    padding: ${t.space[12]} ${t.space[16]};
    color: ${t.color.strong};
    font-size: ${t.font.size[16]};
  }
`;
const Failed = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${t.space[12]};
  padding: ${t.space[12]};
`;
const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${t.space[16]};
  button {
    min-height: ${t.size.touch};
    padding: 0;
    border: 0;
    background: none;
    color: ${t.color.accentText};
    font-size: ${t.font.size[13]};
    text-decoration: underline;
    cursor: pointer;
  }
`;
