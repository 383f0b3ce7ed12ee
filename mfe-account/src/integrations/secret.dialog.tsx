import { useLeaveGuard } from '@vitrine/shared/shell-api';
import { Button, Dialog } from '@vitrine/shared/ui';
import { CopyableText } from './copyable-text';
import { words } from './words.table';

/**
 * Secret key of a new integration, which is shown only once: neither Escape nor navigation closes it without
 * a confirmation.
 */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  useLeaveGuard(true, { title: words.secret.leaveTitle, text: words.secret.leaveText });
  return (
    <Dialog
      title={words.secret.title}
      role="alertdialog"
      hideCross
      holdsOn={words.secret.holdsOn}
      onClose={onClose}
      actions={(leave) => (
        <Button variant="primary" onClick={() => leave()}>
          {words.secret.done}
        </Button>
      )}
    >
      <p>{words.secret.text}</p>
      <CopyableText label={words.secret.label} text={secret} />
    </Dialog>
  );
}
