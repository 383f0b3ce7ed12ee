import { useRef } from 'react';
import styled from 'styled-components';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog, t, TextField } from '@vitrine/shared/ui';
import { asPicture, fileNameOf } from './code.rule';
import { codeTexts } from './texts';

const COPIED_MS = 2000;

/** The finished code: its picture, its short link, and ways to take both along. */
export function MadeCode({
  svg,
  link,
  url,
  onClose,
}: {
  svg: string;
  link: string;
  url: string;
  onClose: () => void;
}) {
  const { notify } = useShell();
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      notify({ text: codeTexts.copied, tone: 'success', durationMs: COPIED_MS });
    } catch {
      // No clipboard on plain http in a network.
      field.current?.select();
      notify({ text: codeTexts.notCopied, tone: 'warning' });
    }
  }

  function download() {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = fileNameOf(link);
    anchor.click();
    // Safari reads it after the click.
    setTimeout(() => URL.revokeObjectURL(address), COPIED_MS);
  }

  return (
    <Dialog
      title={codeTexts.ready}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button icon="download" onClick={download}>
            {codeTexts.download}
          </Button>
          <Button variant="primary" onClick={() => leave()}>
            {codeTexts.done}
          </Button>
        </>
      )}
    >
      <Shown>
        <img src={asPicture(svg)} alt={codeTexts.picture(link)} />
        <p>{codeTexts.leadsTo(url)}</p>
        <Line>
          <TextField ref={field} label={codeTexts.link} value={link} readOnly data-autofocus />
          <Button icon="copy" onClick={() => void copy()}>
            {codeTexts.copy}
          </Button>
        </Line>
      </Shown>
    </Dialog>
  );
}

const Shown = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${t.space[16]};
  img {
    width: min(15rem, 60vw);
    border-radius: ${t.radius.control};
    background: ${t.color.white};
  }
  p {
    max-width: 100%;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    overflow-wrap: anywhere;
    text-align: center;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${t.space[8]};
  width: 100%;
  > :first-child {
    flex: 1 1 12rem;
  }
`;
