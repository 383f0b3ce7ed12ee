import { useTransferOwnership, useMailOwnPasswordLink } from '@vitrine/shared/calls';
import type { Member } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog } from '@vitrine/shared/ui';
import { OwnPasswordField, useRequiredText } from '../parts/own-password-field';
import { refusalBeside } from '../parts/refusal';
import { texts } from '../texts';

const words = texts.transferOwnership;

/**
 * Transfers ownership to another member; requires the password, because only the new owner can undo it
 * (product §4).
 */
export function TransferOwnershipDialog({ newOwner, onClose }: { newOwner: Member; onClose: () => void }) {
  const { notify } = useShell();
  const transferOwnership = useTransferOwnership();
  const password = useRequiredText(words.needPassword);
  const link = useMailOwnPasswordLink();

  function handleSubmit() {
    password.tryIt();
    if (password.isMissing) return;
    const handleDone = () => {
      notify({ text: words.done(newOwner.username), tone: 'success' });
      onClose();
    };
    transferOwnership.mutate(
      { user_id: newOwner.user_id, password: password.value },
      { onSuccess: handleDone },
    );
  }
  return (
    <FormDialog
      title={words.title}
      submit={words.yes}
      isDanger
      busy={transferOwnership.isPending}
      mistake={refusalBeside(transferOwnership.error, ['password'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{words.text(newOwner.username)}</p>
      <OwnPasswordField label={words.password} text={password} error={transferOwnership.error} link={link} />
    </FormDialog>
  );
}
