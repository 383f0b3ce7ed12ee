import styled from 'styled-components';
import type { useMailOwnPasswordLink } from '@vitrine/shared/calls';
import { Button, Mistake, t } from '@vitrine/shared/ui';
import { passwordByMailWords as words } from './password-by-mail-words.table';

export type PasswordLink = ReturnType<typeof useMailOwnPasswordLink>;

/** Way to a password for users who forgot theirs, or who sign in without one (passkey, single sign-on). */
export function PasswordByMail({ link: { email, mail } }: { link: PasswordLink }) {
  if (!email) return null;
  if (mail.isSuccess) return <p role="status">{words.sent(email)}</p>;
  return (
    <div>
      <Line>
        {words.question}
        <Button size="small" busy={mail.isPending} onClick={() => mail.mutate({ email })}>
          {words.ask}
        </Button>
      </Line>
      {mail.isError && <Mistake role="alert">{words.failed}</Mistake>}
    </div>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]} ${t.space[12]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
