import { useCallback, useEffect, useState } from 'react';
import type { AuthAnswer, ConfirmSignUp, SignUpLink } from '@vitrine/shared/contract';
import { isApiError, type Shell } from '@vitrine/shared/shell-api';
import { guestTexts } from '../../entry-texts';
import { linkTexts as texts } from '../texts';
import { Note } from '../form/form.styles';
import { GuestFrame } from '../guest-frame';
import { GuestLink } from '../guest-link';
import { GuestFailed, GuestWaiting } from '../guest-waiting';
import { LinkGone } from '../link-gone';
import { LinkForm } from './link-form';
import { confirmLink, readLink } from './sign-up.query';

export type Secrets = Required<Pick<ConfirmSignUp, 'access_secret' | 'refresh_secret'>>;
export interface LinkScreenProps {
  call: Shell['request'];
  token: string;
  /** Opens a session by `ask`, which is given fresh secrets (spec §9), and goes on to the dashboard. */
  openSession: (ask: (secrets: Secrets) => Promise<AuthAnswer>) => Promise<void>;
  onTyping: () => void;
}
type LinkState =
  { is: 'loading' } | { is: 'open'; link: SignUpLink } | { is: 'gone' } | { is: 'failed'; detail?: string };

/** /sign-up/{hex}: confirms a sign-up, an invitation or a changed address (product §3). Nothing happens without a click. */
export function LinkScreen({ call, token, openSession, onTyping }: LinkScreenProps) {
  const [state, setState] = useState<LinkState>({ is: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    readLink(call, token).then(
      (link) => isCurrent && setState({ is: 'open', link }),
      (error: unknown) => isCurrent && setState(isDead(error) ? { is: 'gone' } : failed(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [call, token, round]);

  const confirm = useCallback(
    async (wish: ConfirmSignUp) => {
      try {
        await openSession((secrets) => confirmLink(call, token, { ...wish, ...secrets }));
      } catch (error) {
        if (!isDead(error) || isAboutFields(error)) throw error;
        setState({ is: 'gone' });
      }
    },
    [call, token, openSession],
  );

  if (state.is === 'loading') return <GuestWaiting label={texts.loading} />;
  if (state.is === 'failed')
    return (
      <GuestFailed
        title={texts.failedTitle}
        detail={state.detail}
        onRetry={() => {
          setState({ is: 'loading' });
          setRound(round + 1);
        }}
      />
    );
  if (state.is === 'gone')
    return (
      <LinkGone
        title={texts.goneTitle}
        lead={texts.goneLead}
        wayOn={{ to: '/login', label: guestTexts.toSignIn }}
      >
        <Note>
          <span>
            {texts.goneInvited} {texts.goneNew} <GuestLink to="/sign-up">{texts.goneSignUp}</GuestLink>
          </span>
        </Note>
      </LinkGone>
    );
  return (
    <GuestFrame {...headOf(state.link)} isLong={state.link.needs_password}>
      <LinkForm link={state.link} confirm={confirm} onTyping={onTyping} />
    </GuestFrame>
  );
}

/** Also an address that cannot be a link: too long, cut short, misspelt. */
const isDead = (error: unknown): boolean => isApiError(error) && [400, 404, 410].includes(error.status);
const isAboutFields = (error: unknown): boolean =>
  isApiError(error) && Boolean(error.problem?.errors?.some(({ field }) => field !== 'token'));
const failed = (error: unknown): LinkState => ({
  is: 'failed',
  detail: isApiError(error) ? error.detail : undefined,
});

function headOf({ kind, account_name, email, role }: SignUpLink): { title: string; lead: string } {
  if (kind === 'sign_up') return { title: texts.signUpTitle, lead: texts.signUpLead(account_name, email) };
  if (kind === 'email') return { title: texts.emailTitle, lead: texts.emailLead(email, account_name) };
  const as = (role && texts.roles[role]) ?? texts.member;
  return { title: texts.invitationTitle(account_name), lead: texts.invitationLead(email, as) };
}
