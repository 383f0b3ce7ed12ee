/** What pages without a session begin with: signing in, and what they all share. Everything else is said by later chunks. */

export const signInTexts = {
  title: 'Sign in',
  lead: 'Your screens are a sign-in away.',
  username: 'User name or e-mail',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in',
  wrong: 'That name and password don’t fit together. Check both and try again.',
  ended: 'Your session has ended. Sign in to go on where you were.',
  missingName: 'Type your user name or e-mail.',
  missingPassword: 'Type your password.',
  passwordSet: 'Your new password is set. Sign in with it.',
  forgot: 'Forgot your password?',
  create: 'Create an account',
  unknownPage: 'There is nothing at this address.',
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
  brand: 'Vitrine',
  caption: 'Promos, playlists and schedules for the screens in your venue.',
  terms: 'Terms and privacy',
  loading: 'Loading',
  waysOn: 'Other ways',
  retry: 'Retry',
  failed: 'Oops, something went wrong',
  notLoaded: 'This page didn’t load. Check your connection and try again.',
  termsFailed: 'The terms didn’t load. Check your connection.',
  toSignIn: 'Sign in',
  toVitrine: 'Go to Vitrine',
  /** Where no mail server is set up, on this machine only (product §3). */
  mailboxHere: 'No mail server is set up here, so mails stay on this machine:',
  mailbox: 'read them',
  mailboxLocked: 'read them at the address that was printed when Vitrine started.',
  minutes: 'It can take a minute or two. Look into your spam folder as well.',
};

export const formTexts = {
  offline: 'Vitrine can’t be reached. Check your connection; nothing you typed is lost.',
  paused: 'Too many tries. Wait a few minutes, then try again.',
  refused: 'That was not accepted. Check what you typed and try again.',
  failed: 'That didn’t work this time. Nothing you typed is lost; try again in a moment.',
};
