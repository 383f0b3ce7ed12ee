import { useLeaveGuard } from '@vitrine/shared/shell-api';
import { Button, Dialog } from '@vitrine/shared/ui';
import { Copied } from './copied';
import { words } from './words.table';

/** The secret key of a new integration, which nobody can read again: no key and no way back takes it away unasked. */
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
      <Copied label={words.secret.label} text={secret} />
    </Dialog>
  );
}
