import { useCallback, useState, useSyncExternalStore } from 'react';
import { CloseOnBackProvider, FailedState, Page, lazyPiece } from '@vitrine/shared/ui';
import type { Shell } from '@vitrine/shared/shell-api';
import { Fonts } from '../frame/theme/fonts';
import { PageStyles } from '../frame/theme/page-styles';
import { guestTexts } from '../entry-texts';
import { pageSettings } from '../session/page-settings';
import type { EntryStep, Session } from '../session/session';
import { GuestNavigation } from '../sign-in/guest-link';
import { GuestFailed, GuestWaiting } from '../sign-in/guest-waiting';
import { SignInScreen } from '../sign-in/sign-in.screen';
import { createGuestHistory, readGuestState, type GuestHistory } from './guest-history';
import type { At, GuestDeps } from './guest-deps';
import { guestPageAt, publicPageAt } from './guest-page.rule';

// Each page is a separate chunk, which the sign-in does not load.
const inFrame = {
  waiting: <GuestWaiting />,
  failed: (retry: () => void) => (
    <GuestFailed title={guestTexts.failed} detail={guestTexts.notLoaded} onRetry={retry} />
  ),
};
const SignUp = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "sign-up" */ '../sign-in/sign-up/sign-up.screen')).SignUpScreen,
  inFrame,
);
const Link = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "sign-up-link" */ '../sign-in/sign-up/link.screen')).LinkScreen,
  inFrame,
);
const ResetRequest = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "reset" */ '../sign-in/reset/reset-request.screen'))
      .ResetRequestScreen,
  inFrame,
);
const NewPassword = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "new-password" */ '../sign-in/reset/new-password.screen'))
      .NewPasswordScreen,
  inFrame,
);
const OwnPassword = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "own-password" */ '../sign-in/reset/own-password.screen'))
      .OwnPasswordScreen,
  inFrame,
);
const SecondFactor = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "second-factor" */ '../sign-in/second-factor/second-factor.screen'))
      .SecondFactorScreen,
  inFrame,
);
const MailChoices = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "mail-choices" */ '../sign-in/mail-choices/mail-choices.screen'))
      .MailChoicesScreen,
  inFrame,
);
const UndoEmail = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "undo-email" */ '../sign-in/undo-email/undo-email.screen'))
      .UndoEmailScreen,
  inFrame,
);
const KeepAccount = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "keep-account" */ '../sign-in/keep-account/keep-account.screen'))
      .KeepAccountScreen,
  inFrame,
);
const Diagnostics = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "diagnostics" */ '../diagnostics/diagnostics.screen'))
      .DiagnosticsScreen,
  {
    failed: (retry) => (
      <Page>
        <FailedState error={{ detail: guestTexts.notLoaded }} onRetry={retry} />
      </Page>
    ),
  },
);

const Demo = lazyPiece(
  async () => (await import(/* webpackChunkName: "demo" */ '../demo/demo.screen')).DemoScreen,
  inFrame,
);

interface Wanted {
  step: EntryStep;
  /** Password, if typed on the first page. */
  given?: string;
}

/** Sign-in, with the intermediate pages: a code after the password, and a password to be replaced. */
function useEntry({ session, onSignedIn }: Pick<GuestDeps, 'session' | 'onSignedIn'>) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const enter = useCallback(
    async (opening: Promise<EntryStep | null>, given?: string) => {
      const step = await opening;
      if (step) setWanted({ step, given });
      else await onSignedIn();
    },
    [onSignedIn],
  );
  const signIn = useCallback(
    (username: string, password: string) => enter(session.signIn(username, password), password),
    [session, enter],
  );
  const openSession = useCallback(
    (ask: Parameters<Session['open']>[0]) => enter(session.open(ask)),
    [session, enter],
  );
  return { signIn, openSession, between: wanted && pageOf(wanted) };

  function pageOf({ step, given }: Wanted) {
    if ('enterCode' in step)
      return <SecondFactor enter={(code: string) => enter(step.enterCode(code), given)} />;
    return (
      <OwnPassword
        given={given}
        choose={async (first, own) => {
          await step.choose(first, own);
          await onSignedIn();
        }}
      />
    );
  }
}

/** Guest pages, by address. */
export function GuestApp({
  deps,
  history,
  isPublic,
  ended,
}: {
  deps: GuestDeps;
  history: Omit<GuestHistory, 'end'>;
  isPublic: (pathname: string) => boolean;
  /** Reason that the session of this page has just ended. */
  ended?: 'ended' | 'disabled' | undefined;
}) {
  const { pathname, state } = useSyncExternalStore(history.subscribe, history.place, history.place);
  const { signIn, openSession, between } = useEntry(deps);
  return (
    <GuestNavigation value={history.go}>
      <CloseOnBackProvider value={history.closeOnBack}>
        <PageStyles />
        <Fonts />
        {between ??
          (isPublic(pathname) ? (
            <PublicPage pathname={pathname} state={state} call={deps.call} signIn={signIn} />
          ) : (
            <GuestPage {...{ pathname, state, deps, ended, signIn, openSession }} />
          ))}
      </CloseOnBackProvider>
    </GuestNavigation>
  );
}

type Entry = Omit<ReturnType<typeof useEntry>, 'between'>;

function GuestPage({
  pathname,
  state,
  deps,
  ended,
  signIn,
  openSession,
}: At & { deps: GuestDeps; ended?: 'ended' | 'disabled' | undefined } & Entry) {
  const { call, onTyping } = deps;
  const page = guestPageAt(pathname);
  switch (page.is) {
    case 'sign_up':
      return <SignUp call={call} email={state.email} />;
    case 'sign_up_link':
      return <Link call={call} token={page.token} openSession={openSession} onTyping={onTyping} />;
    case 'reset_request':
      return <ResetRequest call={call} email={state.email} />;
    case 'reset_link':
      return <NewPassword call={call} token={page.token} />;
    case 'sign_in':
      return (
        <SignInScreen
          note={state.note ?? ended}
          onTyping={onTyping}
          signIn={signIn}
          signOn={{ call, openSession }}
        />
      );
  }
}

/**
 * Public pages /testing, /demo, /undo-email/{hex}, /keep-account/{hex}, /unsubscribe/{hex} and
 * /email-unsubscribed/{email}, regardless of the session.
 */
function PublicPage({
  pathname,
  state,
  call,
  signIn,
}: At & {
  call: Shell['request'];
  /** Undefined during a session. */
  signIn?: (username: string, password: string) => Promise<void>;
}) {
  const page = publicPageAt(pathname);
  const { demo } = pageSettings();
  if (page.is === 'demo' && demo) return <Demo demo={demo} call={call} signIn={signIn} />;
  if (page.is === 'diagnostics' || page.is === 'demo') return <Diagnostics />;
  if (page.is === 'keep_account') return <KeepAccount call={call} token={page.token} />;
  if (page.is === 'undo_email') return <UndoEmail call={call} token={page.token} />;
  return (
    <MailChoices
      call={call}
      token={page.is === 'unsubscribe' ? page.token : undefined}
      email={page.is === 'unsubscribed' ? page.email : undefined}
      kept={page.is === 'unsubscribed' ? state.mail : undefined}
    />
  );
}

/** Public page within the signed-in product, whose history has the state in `usr`. */
export const MemberPublicPage = ({
  usr,
  ...page
}: {
  pathname: string;
  usr: unknown;
  call: Shell['request'];
}) => <PublicPage {...page} state={readGuestState(usr)} />;

/** Sign-in screen for an unknown address within the signed-in product. */
export function UnknownPage({ deps }: { deps: GuestDeps }) {
  const { signIn, between } = useEntry(deps);
  return (
    between ?? (
      <SignInScreen
        note="unknown"
        signedInAs={deps.session.view()?.username}
        onTyping={deps.onTyping}
        signIn={signIn}
      />
    )
  );
}

export { createGuestHistory };
