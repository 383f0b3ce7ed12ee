/**
 * Texts of the first guest page: sign-in, and what all guest pages share. Later chunks have their own texts.
 */

export const signInTexts = {
  title: 'Sign in',
  lead: 'Sign in to manage your screens.',
  username: 'User name or e-mail',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in',
  wrong: 'Wrong name or password. Check both and try again.',
  ended: 'Your session has ended. Sign in to continue where you were.',
  disabled:
    'This account is disabled. Ask the operator of this Vitrine. Screens keep playing what they have.',
  missingName: 'Enter your user name or e-mail.',
  missingPassword: 'Enter your password.',
  passwordSet: 'Your new password is set. Sign in with it.',
  passkey: 'Sign in with a passkey',
  continueWith: (name: string) => `Continue with ${name}`,
  comingFrom: (name: string) => `Signing you in with ${name}…`,
  signOnGone: (name: string) =>
    `${name} is no longer set up here. Sign in with a password, or ask an owner of your account how to sign in.`,
  signOnLost:
    'This sign-in began in another window, or the browser did not keep it. Nothing was changed. Start it again here.',
  forgot: 'Forgot your password?',
  create: 'Create an account',
  unknownPage: 'This page does not exist.',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  toDashboard: 'Go to the dashboard',
};

export const wallTexts = {
  morning: { title: 'Sunrise breakfast', when: 'Every day, 06:00' },
  noon: { title: 'Lunch from the market', when: 'Every day, 11:00' },
  evening: { title: 'Aperitivo', when: 'Every day, 17:00' },
  now: 'On screen now',
};

export const guestTexts = {
  caption: 'Promos, playlists and schedules for the screens in your venue.',
  terms: 'Terms and privacy',
  help: 'Help',
  loading: 'Loading',
  waysOn: 'Other options',
  retry: 'Retry',
  failed: 'Oops, something went wrong',
  notLoaded: 'This page didn’t load. Check your connection and try again.',
  termsFailed: 'The terms didn’t load. Check your connection.',
  toSignIn: 'Sign in',
  language: 'Language',
  toVitrine: (name: string) => `Go to ${name}`,
  /** Hint without a mail server, on localhost only (product §3). */
  mailboxHere: 'No mail server is set up here, so mails stay on this machine:',
  mailbox: 'read them',
  mailboxLocked: 'read them at the address printed when Vitrine started.',
  minutes: 'It can take a minute or two. Check your spam folder too.',
};

export const formTexts = {
  offline: 'Vitrine can’t be reached. Check your connection. Nothing you entered is lost.',
  paused: 'Too many attempts. Wait a few minutes, then try again.',
  refused: 'That wasn’t accepted. Check what you entered and try again.',
  failed: 'That didn’t work. Nothing you entered is lost. Try again in a moment.',
};
