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
  /** Reads the link; a new function reads it again. */
  read: () => Promise<Link>;
  texts: Record<'loading' | 'failedTitle' | 'goneTitle' | 'goneLead', string>;
  /** Content below an expired link. */
  wayOn?: ReactNode;
  /** Content for a valid link. `attempt` runs its action and handles a link that has expired meanwhile. */
  children: (link: Link, attempt: (work: () => Promise<void>) => Promise<void>) => ReactNode;
}

/** Screen of a mail link: loading, expired, or failed. */
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

/** Whether a link is dead, including malformed ones. */
const isDead = (error: unknown): boolean => isApiError(error) && [400, 404, 410].includes(error.status);
const isAboutFields = (error: unknown): boolean =>
  isApiError(error) && Boolean(error.problem?.errors?.some(({ field }) => field !== 'token'));
const failed = (error: unknown): { is: 'failed'; detail?: string } => ({
  is: 'failed',
  detail: isApiError(error) ? error.detail : undefined,
});
