import { useDeleteAccount, useMailOwnPasswordLink } from '@vitrine/shared/calls';
import { DELETION_DAYS } from '@vitrine/shared/contract/values';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog } from '@vitrine/shared/ui';
import { OwnPasswordField, useRequiredText } from '../parts/own-password-field';
import { refusalBeside } from '../parts/refusal';
import { words } from './words.table';

const texts = words.deletion;

/** Deletes the account in 14 days; requires the owner's password (product §3). */
export function DeleteAccountDialog(props: {
  venue: string;
  dateOf: (atSeconds: number) => string;
  onClose: () => void;
}) {
  const { venue, dateOf, onClose } = props;
  const { notify } = useShell();
  const deletion = useDeleteAccount();
  const password = useRequiredText(texts.needPassword);
  const link = useMailOwnPasswordLink();

  function handleSubmit() {
    password.tryIt();
    if (password.isMissing) return;
    const handleDone = () => {
      const day = dateOf(Math.floor(Date.now() / 1000) + DELETION_DAYS * DAY_SECONDS);
      notify({ text: texts.done(day), tone: 'success' });
      onClose();
    };
    deletion.mutate({ password: password.value }, { onSuccess: handleDone });
  }
  return (
    <FormDialog
      title={texts.title}
      submit={texts.yes}
      isDanger
      busy={deletion.isPending}
      mistake={refusalBeside(deletion.error, ['password'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {texts.ask(venue)} {texts.what}
      </p>
      <OwnPasswordField label={texts.password} text={password} error={deletion.error} link={link} />
    </FormDialog>
  );
}
