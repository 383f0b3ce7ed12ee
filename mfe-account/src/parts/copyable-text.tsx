import { useId } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Code } from './rows.styles';

/** Text that can be selected, with a Copy button; `isFirst`: it gets the focus of its dialog. */
export function CopyableText({
  label,
  text,
  isFirst = false,
}: {
  label: string;
  text: string;
  isFirst?: boolean;
}) {
  const { notify } = useShell();
  const id = useId();
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      notify({ text: texts.secret.copied, tone: 'success' });
    } catch {
      // The clipboard is unavailable on plain HTTP: the text can still be selected.
      notify({ text: texts.secret.notCopied, tone: 'warning' });
    }
  }
  return (
    <Code>
      <div>
        <strong id={id}>{label}</strong>
        <Button
          size="small"
          icon={icons.copy}
          autoFocus={isFirst}
          aria-label={`${texts.secret.copy}: ${label}`}
          onClick={() => void handleCopy()}
        >
          {texts.secret.copy}
        </Button>
      </div>
      <pre tabIndex={0} role="region" aria-labelledby={id}>
        {text}
      </pre>
    </Code>
  );
}
