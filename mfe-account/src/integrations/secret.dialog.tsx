import { Button, Dialog } from '@vitrine/shared/ui';
import { Copied } from './copied';
import { words } from './words.table';

/** The secret key of a new integration, which nobody can read again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title={words.secret.title}
      role="alertdialog"
      hideCross
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
