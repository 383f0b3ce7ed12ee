import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useCodePictures } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog, t, TextField, icons } from '@vitrine/shared/ui';
import { asPicture, fileNameOf, shortOf } from './code.rule';
import { PlaceCodeDialog } from './place-code.dialog';
import { codeTexts } from './texts';

const COPIED_MS = 2000;

/** QR code with its short link, download and placement. */
export function MadeCode(props: {
  svg: string;
  link: string;
  url: string;
  /** Whether the user may create promos; every user may view codes. */
  mayPlace: boolean;
  onClose: () => void;
}) {
  const { svg, link, url, mayPlace, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isPlacing, setPlacing] = useState(false);
  if (isPlacing) return <PlaceCodeDialog svg={svg} link={link} onClose={() => setPlacing(false)} />;
  return (
    <Dialog
      title={codeTexts.ready}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button icon={icons.download} onClick={() => save(svg, 'image/svg+xml', fileNameOf(link, 'svg'))}>
            {codeTexts.download}
          </Button>
          <PngButton link={link} />
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
          <CopyButton link={link} onDenied={() => field.current?.select()} />
        </Line>
        {mayPlace && (
          <Button icon={icons.image} onClick={() => setPlacing(true)}>
            {codeTexts.place}
          </Button>
        )}
      </Shown>
    </Dialog>
  );
}

function PngButton({ link }: { link: string }) {
  const { notify } = useShell();
  const pictures = useCodePictures();
  function download() {
    pictures.mutate(shortOf(link), {
      onSuccess: ({ png }) => save(fromBase64(png), 'image/png', fileNameOf(link, 'png')),
      onError: () => notify({ text: codeTexts.pngFailed, tone: 'error' }),
    });
  }
  return (
    <Button icon={icons.download} onClick={download} busy={pictures.isPending}>
      {codeTexts.downloadPng}
    </Button>
  );
}

/** Copy button; `onDenied`: no clipboard, as on plain http. */
function CopyButton({ link, onDenied }: { link: string; onDenied: () => void }) {
  const { notify } = useShell();
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      notify({ text: codeTexts.copied, tone: 'success', durationMs: COPIED_MS });
    } catch {
      onDenied();
      notify({ text: codeTexts.notCopied, tone: 'warning' });
    }
  }
  return (
    <Button icon={icons.copy} onClick={() => void copy()}>
      {codeTexts.copy}
    </Button>
  );
}

/** Starts a download in the browser. */
function save(content: BlobPart, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), COPIED_MS);
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

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
