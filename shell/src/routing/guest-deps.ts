import type { ReactElement } from 'react';
import type { Shell } from '@vitrine/shared/shell-api';
import type { Session } from '../session/session';
import type { GuestState } from '../sign-in/guest-link';

export interface At {
  pathname: string;
  state: GuestState;
}

/** Pages without a session that the signed-in product shows too (an unknown address, the public pages). */
export interface GuestPages {
  unknown: ReactElement;
  /** Renders a public page; `usr` is untrusted state of the history entry. */
  public: (at: { pathname: string; usr: unknown }) => ReactElement;
}

export interface GuestDeps {
  session: Pick<Session, 'signIn' | 'open' | 'view'>;
  /** Sends calls without a session (spec §7: auth paths carry no bearer). */
  call: Shell['request'];
  /** Shows the product after a sign-in. Pending while the browser loads it as another page. */
  onSignedIn: () => void | Promise<never>;
  onTyping: () => void;
}
