import { useLeaveGuard } from '@vitrine/shared/shell-api';
import { Button, Dialog } from '@vitrine/shared/ui';
import { CopyableText } from '../parts/copyable-text';
import { words as all } from './second-factor-words.table';

const words = all.codes;

/** Recovery codes, shown only once: neither Escape nor navigation closes it without a confirmation. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  useLeaveGuard(true, { title: words.leaveTitle, text: words.leaveText });
  const text = codes.join('\n');
  return (
    <Dialog
      title={words.title}
      role="alertdialog"
      hideCross
      holdsOn={words.holdsOn}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => save(text)}>{words.download}</Button>
          <Button variant="primary" onClick={() => leave()}>
            {words.done}
          </Button>
        </>
      )}
    >
      <p>{words.text}</p>
      <CopyableText label={words.label} text={text} isFirst />
    </Dialog>
  );
}

function save(text: string): void {
  const anchor = document.createElement('a');
  anchor.href = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`;
  anchor.download = words.file;
  anchor.click();
}
