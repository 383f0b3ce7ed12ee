import { Fragment } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Address } from './setup.styles';

/** Line to type elsewhere, with a button that copies it. `copied` is the notice then. */
export function CopiedLine({ line, label, copied }: { line: string; label: string; copied: string }) {
  const { notify } = useShell();
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(line);
      notify({ text: copied, tone: 'success', durationMs: 2000 });
    } catch {
      // The clipboard is unavailable on plain HTTP: the line can still be selected.
      notify({ text: texts.setup.copyFailed, tone: 'warning', durationMs: 3000 });
    }
  }
  return (
    <Address>
      <code translate="no">
        {line.split(/(?=\/\w)/).map((part, index) => (
          <Fragment key={index}>
            <wbr />
            {part}
          </Fragment>
        ))}
      </code>
      <Button size="small" icon={icons.copy} onClick={() => void handleCopy()}>
        {label}
      </Button>
    </Address>
  );
}
