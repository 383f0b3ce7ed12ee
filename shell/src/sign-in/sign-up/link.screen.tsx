import { useCallback } from 'react';
import type { AuthAnswer, ConfirmSignUp, SignUpLink } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';
import { keepConfirmedEmail } from '../../session/confirmed-email';
import { brandName } from '../../session/page-settings';
import { linkTexts as texts } from '../texts';
import { Note } from '../form/form.styles';
import { GuestFrame } from '../guest-frame';
import { GuestLink } from '../guest-link';
import { MailLink } from '../mail-link';
import { LinkForm } from './link-form';
import { confirmLink, readLink } from './sign-up.query';

export type Secrets = Required<Pick<ConfirmSignUp, 'access_secret' | 'refresh_secret'>>;
export interface LinkScreenProps {
  call: Shell['request'];
  token: string;
  /** Opens a session by `ask`, called with new secrets (spec §9), and shows the dashboard. */
  openSession: (ask: (secrets: Secrets) => Promise<AuthAnswer>) => Promise<void>;
  onTyping: () => void;
}
/**
 * Screen /sign-up/{hex}: confirms a sign-up, an invitation or a changed address (product §3), after a click.
 */
export function LinkScreen({ call, token, openSession, onTyping }: LinkScreenProps) {
  const read = useCallback(() => readLink(call, token), [call, token]);
  return (
    <MailLink read={read} texts={texts} wayOn={<OtherWays />}>
      {(link, attempt) => (
        <GuestFrame {...headOf(link)} isLong={link.needs_password}>
          <LinkForm
            link={link}
            confirm={(wish) =>
              attempt(() =>
                openSession(async (secrets) => {
                  const answer = await confirmLink(call, token, { ...wish, ...secrets });
                  if (link.kind === 'email') keepConfirmedEmail(link.email);
                  return answer;
                }),
              )
            }
            onTyping={onTyping}
          />
        </GuestFrame>
      )}
    </MailLink>
  );
}

const OtherWays = () => (
  <Note>
    <span>
      {texts.goneInvited} {texts.goneNew} <GuestLink to="/sign-up">{texts.goneSignUp}</GuestLink>
    </span>
  </Note>
);

function headOf({ kind, account_name, email, role, needs_password }: SignUpLink): {
  title: string;
  lead: string;
} {
  if (kind === 'sign_up')
    return { title: texts.signUpTitle(brandName()), lead: texts.signUpLead(account_name, email) };
  if (kind === 'email') return { title: texts.emailTitle, lead: texts.emailLead(email, account_name) };
  const as = (role && texts.roles[role]) ?? texts.member;
  const lead = texts.invitationLead(email, as);
  return {
    title: texts.invitationTitle(account_name),
    lead: needs_password ? lead : `${lead} ${texts.invitationFirst}`,
  };
}
