import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, Icon, t, icons } from '@vitrine/shared/ui';
import { guestTexts } from '../entry-texts';
import { signUpTexts } from './texts';
import { Note, WaysOn } from './form/form.styles';
import { GuestFrame } from './guest-frame';
import { GuestLink } from './guest-link';
import { mailboxHere, type MailboxHere } from './mailbox-here';

export interface MailSentProps {
  before: string;
  email: string;
  after: string;
  changeLabel: string;
  onChange: () => void;
  /** Form to send it again. */
  children: ReactNode;
}

/** Screen "Check your mail", identical for known and unknown addresses. */
export function MailSent({ before, email, after, changeLabel, onChange, children }: MailSentProps) {
  const [mailbox, setMailbox] = useState<MailboxHere>('none');
  useEffect(() => {
    void mailboxHere().then(setMailbox);
  }, []);
  return (
    <GuestFrame
      isMessage
      title={signUpTexts.sentTitle}
      lead={
        <>
          {before}
          <strong>{email}</strong>
          {after} {guestTexts.minutes}
        </>
      }
    >
      <Stack>
        {mailbox !== 'none' && (
          <Note>
            <Icon of={icons.mail} size={18} />
            <span>
              {guestTexts.mailboxHere}{' '}
              {mailbox === 'open' ? <a href="/dev/mail">{guestTexts.mailbox}</a> : guestTexts.mailboxLocked}
            </span>
          </Note>
        )}
        {children}
        <Button variant="quiet" wide onClick={onChange}>
          {changeLabel}
        </Button>
      </Stack>
      <WaysOn>
        <GuestLink to="/login">{guestTexts.toSignIn}</GuestLink>
      </WaysOn>
    </GuestFrame>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
`;
