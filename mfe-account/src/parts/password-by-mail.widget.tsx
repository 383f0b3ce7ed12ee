import { useAppData, useMailOwnPasswordLink } from '@vitrine/shared/calls';
import { Button, Mistake } from '@vitrine/shared/ui';
import { passwordByMailWords as words } from './password-by-mail-words.table';

/** Way to a password for users who forgot theirs, or who sign in without one (passkey, single sign-on). */
export function PasswordByMail() {
  const email = useAppData().data?.user.email;
  const mail = useMailOwnPasswordLink();
  if (!email) return null;
  if (mail.isSuccess) return <p role="status">{words.sent(email)}</p>;
  return (
    <div>
      <Button variant="quiet" size="small" busy={mail.isPending} onClick={() => mail.mutate({ email })}>
        {words.ask}
      </Button>
      {mail.isError && <Mistake role="alert">{words.failed}</Mistake>}
    </div>
  );
}
