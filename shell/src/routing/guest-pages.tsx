import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { GlobalStyle } from '@vitrine/shared/ui';
import { Fonts } from '../frame/theme/fonts';
import type { SessionStore } from '../session/session.store';
import { SignInScreen } from '../sign-in/sign-in.screen';
import { diagnosticsTexts, signInTexts } from '../texts';

/** Pages that need no session, as the signed-in product shows them too (an unknown address, /testing). */
export interface GuestPages {
  unknown: ReactElement;
  diagnostics: ReactElement;
}

export interface GuestDeps {
  session: SessionStore;
  /** A session was just opened. */
  onSignedIn: () => void;
  onTyping: () => void;
}

export function SignInPage({
  session,
  onSignedIn,
  onTyping,
  note,
}: GuestDeps & { note?: 'ended' | 'unknown' }) {
  useEffect(() => {
    document.title = `${signInTexts.title} · ${signInTexts.brand}`;
  }, []);
  return (
    <>
      <GlobalStyle />
      <Fonts />
      <SignInScreen
        note={note}
        signedInAs={note === 'unknown' ? session.view()?.username : undefined}
        onTyping={onTyping}
        signIn={async (username, password) => {
          await session.signIn(username, password);
          onSignedIn();
        }}
      />
    </>
  );
}

/** /testing, whose code comes when it is asked for. */
export function DiagnosticsPage() {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  useEffect(() => {
    document.title = `${diagnosticsTexts.title} · ${signInTexts.brand}`;
    import(/* webpackChunkName: "diagnostics" */ '../diagnostics/diagnostics.screen').then(
      ({ DiagnosticsScreen }) => setScreen(() => DiagnosticsScreen),
      (error: unknown) => console.warn('Diagnostics did not load', error),
    );
  }, []);
  return (
    <>
      <GlobalStyle />
      <Fonts />
      {Screen && <Screen />}
    </>
  );
}
