import { useEffect, useState, type ReactNode } from 'react';
import { isApiError } from '@vitrine/shared/shell-api';
import { guestTexts } from '../entry-texts';
import { GuestFailed, GuestWaiting } from './guest-waiting';
import { LinkGone } from './link-gone';

type LinkState<Link> =
  | { is: 'loading' }
  | { is: 'open'; link: Link }
  | { is: 'gone' }
  | { is: 'failed'; detail?: string };

export interface MailLinkProps<Link> {
  /** Asks what the link is; another function asks again. */
  read: () => Promise<Link>;
  texts: Record<'loading' | 'failedTitle' | 'goneTitle' | 'goneLead', string>;
  /** Said below a link that is gone. */
  wayOn?: ReactNode;
  /** What is done with a link that works. `attempt` runs that: a link that died meanwhile is gone here too. */
  children: (link: Link, attempt: (work: () => Promise<void>) => Promise<void>) => ReactNode;
}

/** The screen of a link in a mail: it waits, and says when the link is gone or could not be looked at. */
export function MailLink<Link>({ read, texts, wayOn, children }: MailLinkProps<Link>) {
  const [state, setState] = useState<LinkState<Link>>({ is: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    read().then(
      (link) => isCurrent && setState({ is: 'open', link }),
      (error: unknown) => isCurrent && setState(isDead(error) ? { is: 'gone' } : failed(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [read, round]);

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!isDead(error) || isAboutFields(error)) throw error;
      setState({ is: 'gone' });
    }
  };
  const retry = () => {
    setState({ is: 'loading' });
    setRound(round + 1);
  };

  switch (state.is) {
    case 'loading':
      return <GuestWaiting label={texts.loading} />;
    case 'failed':
      return <GuestFailed title={texts.failedTitle} detail={state.detail} onRetry={retry} />;
    case 'gone':
      return (
        <LinkGone
          title={texts.goneTitle}
          lead={texts.goneLead}
          wayOn={{ to: '/login', label: guestTexts.toSignIn }}
        >
          {wayOn}
        </LinkGone>
      );
    case 'open':
      return children(state.link, attempt);
  }
}

/** Also an address that cannot be a link: too long, cut short, misspelt. */
const isDead = (error: unknown): boolean => isApiError(error) && [400, 404, 410].includes(error.status);
const isAboutFields = (error: unknown): boolean =>
  isApiError(error) && Boolean(error.problem?.errors?.some(({ field }) => field !== 'token'));
const failed = (error: unknown): { is: 'failed'; detail?: string } => ({
  is: 'failed',
  detail: isApiError(error) ? error.detail : undefined,
});
