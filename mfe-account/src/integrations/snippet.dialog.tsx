import { useState } from 'react';
import { useEmbedFile } from '@vitrine/shared/calls';
import type { Integration } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog, Segmented } from '@vitrine/shared/ui';
import { CopyableText } from '../parts/copyable-text';
import { Tools } from './integrations.styles';
import { elementSnippet, frameSnippet, serverSnippet } from './snippet.rule';
import { words } from './words.table';

const code = words.code;

/** Code for the integrator: a request of their server, and the script or the frame for the page. */
export function SnippetDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const { assetUrl } = useShell();
  const [area, setArea] = useState(integration.areas[0] ?? 'schedule');
  const [way, setWay] = useState<keyof typeof code.ways>('element');
  const file = useEmbedFile(area);
  const base = new URL(assetUrl('/embed/'), window.location.href).origin;
  const of = { base, area, integration, file: file.data ?? null };
  const note = way === 'frame' ? code.frame : file.isError ? code.noFile : code.element;
  return (
    <Dialog
      title={code.title}
      width="wide"
      onClose={onClose}
      actions={(leave) => <Button onClick={() => leave()}>{code.close}</Button>}
    >
      <Tools>
        {integration.areas.length > 1 && (
          <Segmented
            label={code.area}
            value={area}
            onChange={setArea}
            segments={integration.areas.map((value) => ({ value, label: words.areas[value] }))}
          />
        )}
        <Segmented
          label={code.way}
          value={way}
          onChange={setWay}
          segments={[
            { value: 'element', label: code.ways.element },
            { value: 'frame', label: code.ways.frame },
          ]}
        />
      </Tools>
      <p>{code.serverText}</p>
      <CopyableText label={code.server} text={serverSnippet(of)} />
      <p>{note}</p>
      <CopyableText label={code.page} text={way === 'frame' ? frameSnippet(of) : elementSnippet(of)} />
    </Dialog>
  );
}
