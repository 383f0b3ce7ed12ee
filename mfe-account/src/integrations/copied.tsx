import { useId } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, icons } from '@vitrine/shared/ui';
import { Code } from './integrations.styles';
import { words } from './words.table';

/** Text to take along: it can be selected, and copied by a button where the browser has a clipboard for us. */
export function Copied({ label, text }: { label: string; text: string }) {
  const { notify } = useShell();
  const id = useId();
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      notify({ text: words.secret.copied, tone: 'success' });
    } catch {
      // No clipboard on plain http in a network: the text is there to be selected.
      notify({ text: words.secret.notCopied, tone: 'warning' });
    }
  }
  return (
    <Code>
      <div>
        <strong id={id}>{label}</strong>
        <Button
          size="small"
          icon={icons.copy}
          aria-label={`${words.code.copy}: ${label}`}
          onClick={() => void handleCopy()}
        >
          {words.code.copy}
        </Button>
      </div>
      <pre tabIndex={0} role="region" aria-labelledby={id}>
        {text}
      </pre>
    </Code>
  );
}
