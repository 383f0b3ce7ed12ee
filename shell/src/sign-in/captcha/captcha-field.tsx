import { useId } from 'react';
import styled from 'styled-components';
import { Button, IconButton, Spinner, t, TextField, VisuallyHidden, icons } from '@vitrine/shared/ui';
import { captchaTexts as texts } from '../texts';
import type { Captcha } from './use-captcha';

/** Captcha: a text question, or a picture on request. The answer's field is `captcha`. */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error?: string }) {
  const { id, kind, shown, because, renew } = captcha;
  const legend = useId();
  const isPicture = kind === 'picture';
  return (
    <Group role="group" aria-labelledby={legend} aria-describedby={`${legend}-challenge`}>
      <Head>
        <span id={legend}>{texts.group}</span>
        <button type="button" onClick={() => renew(isPicture ? 'words' : 'picture')}>
          {isPicture ? texts.toWords : texts.toPicture}
        </button>
      </Head>
      <Challenge id={`${legend}-challenge`}>
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
        {shown !== '' && (
          <IconButton size="small" icon={icons.retry} label={texts.another[kind]} onClick={() => renew()} />
        )}
      </Challenge>
      <VisuallyHidden role="status">
        {shown && because === 'expired'
          ? texts.renewed
          : shown && isPicture && because === 'asked'
            ? texts.ready
            : ''}
      </VisuallyHidden>
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
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${t.space[16]};
  color: ${t.color.text};
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.medium};
  button {
    min-height: ${t.size.touch};
    /* As high as a finger needs, without pushing the question away. */
    margin: -${t.space[12]} 0;
    padding: 0;
    border: 0;
    background: none;
    color: ${t.color.accentText};
    text-decoration: underline;
    cursor: pointer;
  }
`;
/** Box of the challenge, as high as the longest question: nothing below moves when it arrives. */
const Challenge = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space[8]};
  min-height: 5rem;
  padding: ${t.space[8]} ${t.space[8]} ${t.space[8]} ${t.space[12]};
  border: ${t.border};
  border-radius: ${t.radius.control};
  background: ${t.color.sunken};
  > :only-child {
    grid-column: 1 / -1;
  }
  img {
    justify-self: center;
    width: 100%;
    max-width: 16rem;
    height: auto;
    border-radius: ${t.radius.control};
  }
  > p[role='status'] {
    color: ${t.color.strong};
    text-wrap: pretty;
  }
`;
const Failed = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[8]} ${t.space[12]};
`;
