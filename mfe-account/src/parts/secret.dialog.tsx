import { useLeaveGuard } from '@vitrine/shared/shell-api';
import { Button, Dialog } from '@vitrine/shared/ui';
import { CopyableText } from './copyable-text';
import { texts } from '../texts';

/**
 * Secret key that is shown only once: neither Escape nor navigation closes it without a confirmation. `text`
 * explains how to keep it.
 */
export function SecretDialog(props: { text: string; secret: string; onClose: () => void }) {
  const { text, secret, onClose } = props;
  useLeaveGuard(true, { title: texts.secret.leaveTitle, text: texts.secret.leaveText });
  return (
    <Dialog
      title={texts.secret.title}
      role="alertdialog"
      hideCross
      holdsOn={texts.secret.holdsOn}
      onClose={onClose}
      actions={(leave) => (
        <Button variant="primary" onClick={() => leave()}>
          {texts.secret.done}
        </Button>
      )}
    >
      <p>{text}</p>
      <CopyableText label={texts.secret.label} text={secret} isFirst />
    </Dialog>
  );
}
