import type { ReactElement } from 'react';
import type { Shell } from '@vitrine/shared/shell-api';
import type { Session } from '../session/session';
import type { GuestState } from '../sign-in/guest-link';

export interface At {
  pathname: string;
  state: GuestState;
}

/** Pages that need no session, as the signed-in product shows them too (an unknown address, the public pages). */
export interface GuestPages {
  unknown: ReactElement;
  /** `usr`: what the history keeps of the address, anybody's words. */
  public: (at: { pathname: string; usr: unknown }) => ReactElement;
}

export interface GuestDeps {
  session: Pick<Session, 'signIn' | 'open' | 'view'>;
  /** Calls without a session (spec §7: auth paths carry no bearer). */
  call: Shell['request'];
  /** A session was just opened: shows the product. Pending while the browser loads it as another page. */
  onSignedIn: () => void | Promise<never>;
  onTyping: () => void;
}
