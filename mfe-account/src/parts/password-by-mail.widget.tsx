import { useAppData, useMailOwnPasswordLink } from '@vitrine/shared/calls';
import styled from 'styled-components';
import { Button, Mistake, t } from '@vitrine/shared/ui';
import { passwordByMailWords as words } from './password-by-mail-words.table';

/** Way to a password for users who forgot theirs, or who sign in without one (passkey, single sign-on). */
export function PasswordByMail() {
  const email = useAppData().data?.user.email;
  const mail = useMailOwnPasswordLink();
  if (!email) return null;
  if (mail.isSuccess) return <p role="status">{words.sent(email)}</p>;
  return (
    <div>
      <Outdented>
        <Button variant="quiet" size="small" busy={mail.isPending} onClick={() => mail.mutate({ email })}>
          {words.ask}
        </Button>
      </Outdented>
      {mail.isError && <Mistake role="alert">{words.failed}</Mistake>}
    </div>
  );
}

/** The text of the button begins below the field's edge. */
const Outdented = styled.div`
  margin-left: calc(-1px - ${t.space[12]});
`;
