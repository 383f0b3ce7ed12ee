/**
 * Texts of the guest pages, each in its own chunk; shared ones are in entry-texts.ts, the terms in
 * terms/texts.ts.
 */

export const passwordTexts = {
  label: 'Password',
  hint: '10 characters or more. A short sentence is easy to remember and hard to guess.',
  missing: (count: number) => (count === 1 ? 'One more character.' : `${count} more characters.`),
  longEnough: 'Long enough.',
  tooLong: (length: number) => `At most 128 characters. This one has ${length}.`,
  tooShort: 'The password needs at least 10 characters.',
  required: 'Choose a password.',
};

export const captchaTexts = {
  group: 'Quick check',
  picture: 'Picture of five distorted characters',
  pictureLabel: 'The five characters in the picture',
  wordsLabel: 'Your answer',
  another: { picture: 'New picture', words: 'New question' },
  toWords: 'Ask me a question instead',
  toPicture: 'Show me a picture instead',
  loading: 'Loading…',
  failed: 'The check didn’t load.',
  reload: 'Load it again',
  ready: 'New picture loaded.',
  renewed: 'The check expired. Here is a new one.',
  missing: 'Enter the answer.',
  notThere: 'Load the check first.',
};

export const signUpTexts = {
  title: 'Create an account',
  lead: 'Free for 14 days. No card needed.',
  email: 'E-mail',
  venue: 'Venue name',
  submit: 'Create account',
  submitting: 'Creating your account',
  have: 'I have an account',
  closedTitle: 'Sign-up is closed',
  closedLead: 'New accounts can’t be created here. If you need one, ask the operator of this server.',
  closedInvited:
    'Accounts here are by invitation. Ask a colleague to invite you, or ask the operator of this server for an account.',
  missingEmail: 'Enter your e-mail address.',
  oddEmail: 'This doesn’t look like an e-mail address.',
  missingVenue: 'Enter your venue name.',
  termsBefore: 'I agree to the terms and the privacy notice.',
  termsRead: 'Read them',
  termsMissing: 'Please agree to the terms to continue.',
  sentTitle: 'Check your mail',
  sentBefore: 'We sent a mail to ',
  sentAfter: '. The link in it works once and is valid for 24 hours.',
  again: 'Send it again',
  sending: 'Sending',
  sentAgain: 'Sent again.',
  change: 'Use another address',
};

export const linkTexts = {
  loading: 'Opening your link',
  signUpTitle: (brand: string) => `Welcome to ${brand}`,
  signUpLead: (account: string, email: string) =>
    `Choose a password to confirm ${email}. Then ${account}’s 14-day trial starts.`,
  invitationTitle: (account: string) => `Join ${account}`,
  invitationLead: (email: string, role: string) => `${email} is invited as ${role}.`,
  invitationFirst: 'Next, you replace your first password with your own.',
  emailTitle: 'Confirm your new address',
  emailLead: (email: string, account: string) =>
    `After that, you sign in to ${account} with ${email}, and mails go there.`,
  roles: {
    owner: 'the owner',
    admin: 'an admin',
    approver: 'an approver',
    editor: 'an editor',
    viewer: 'a viewer',
  } as Record<string, string>,
  member: 'a member',
  name: 'Your name',
  nameHint: 'Colleagues see it, and you can sign in with it.',
  currentPassword: 'Your password',
  currentHint: 'The one you sign in with.',
  missingPassword: 'Enter your password.',
  missingName: 'Enter your name.',
  oddName: 'Your name can’t contain an @.',
  clock: (zone: string) => `Schedules use the time zone ${zone}. You can change it under Account.`,
  submit: { sign_up: 'Confirm and start', invitation: 'Join', email: 'Confirm this address' },
  submitting: 'One moment',
  goneTitle: 'This link has been used or has expired',
  goneLead: 'Links in our mails work once and expire. If you have already used this one, sign in.',
  goneInvited: 'Were you invited? Ask for a new invitation.',
  goneNew: 'Signing up yourself?',
  goneSignUp: 'Get a new link',
  failedTitle: 'Couldn’t check your link',
};

export const resetTexts = {
  title: 'Set a new password',
  lead: 'Enter your e-mail address. If it has an account, we send you a link.',
  email: 'E-mail',
  submit: 'Send the link',
  submitting: 'Sending',
  back: 'Back to sign-in',
  sentTitle: 'Check your mail',
  sentBefore: 'If ',
  sentAfter:
    ' has an account, a mail with a link is on its way. The link works once and is valid for one hour.',
  again: 'Send it again',
  sentAgain: 'Sent again.',
  change: 'Use another address',
  newTitle: 'Choose a new password',
  newLead: 'You will be signed out everywhere else.',
  newLabel: 'New password',
  newSubmit: 'Set password',
  newSubmitting: 'Setting password',
  goneTitle: 'This link has been used or has expired',
  goneLead: 'It works once and is valid for one hour. Your password has not changed.',
  goneAgain: 'Send me a new link',
};

export const ownPasswordTexts = {
  title: 'Choose your own password',
  lead: 'You were given a first password. Replace it with one that only you know.',
  given: 'First password',
  givenHint: 'The one you were given. Don’t have it? Use “Forgot your password?” when you sign in.',
  own: 'Your own password',
  missing: 'Enter the password you were given.',
  submit: 'Set password',
  submitting: 'Setting password',
};

export const secondFactorTexts = {
  title: 'Enter your code',
  lead: 'Open your authenticator app and enter the six digits it shows for Vitrine.',
  code: 'Code',
  hint: 'No phone at hand? Enter one of your recovery codes.',
  missing: 'Enter the code.',
  submit: 'Sign in',
  submitting: 'Signing in',
  back: 'Back to sign-in',
};

/** Texts of the page that sets a required second factor up. */
export const setUpTexts = {
  title: 'Two-step sign-in is required',
  lead: (account: string) =>
    `${account} requires a second step when you sign in. Set it up to continue: it takes about two minutes. Your screens keep playing.`,
  failedTitle: 'Couldn’t load this page',
  signOut: 'Sign out',
  back: 'Back',
  next: 'Continue',
  confirmTitle: 'Confirm that it’s you',
  password: 'Your password',
  needPassword: 'Enter your password.',
  code: 'Code',
  needCode: 'Enter the code.',
  app: {
    choose: 'Use an authenticator app',
    lead: 'Then you scan a code with the authenticator app on your phone.',
    title: 'Scan this code',
    text: 'Scan it with your authenticator app, then enter the six digits that the app shows.',
    picture: 'QR code for your authenticator app',
    secret: 'Or enter this key in the app',
    submit: 'Turn on',
  },
  codes: {
    title: 'Your recovery codes',
    text: 'Without your phone, each of these codes signs you in once. Keep them in a safe place: they can’t be shown again.',
    download: 'Download',
    file: 'vitrine-recovery-codes.txt',
    done: 'I’ve saved them',
  },
  passkey: {
    choose: 'Use a passkey',
    lead: 'Then your browser asks where to save the passkey. It signs you in with fingerprint, face or device PIN.',
    name: 'Name',
    nameHint: 'So that you recognize it in your list of passkeys.',
    needName: 'Enter a name.',
    firstName: 'My device',
    unused: 'Your browser did not save a passkey. Nothing was changed. Try again.',
    known: 'This device has a passkey for your account already.',
    unsupported: 'This browser or device can’t save passkeys. Use an authenticator app.',
  },
};

export const passkeyTexts = {
  unused: 'No passkey was used. Try again, or sign in with your password.',
  elsewhere: (host: string) => `Passkeys work only at ${host}. Open Vitrine there, or use your password.`,
  unsupported: 'This browser can’t use passkeys. Sign in with your password.',
};

export const undoTexts = {
  loading: 'Opening your link',
  title: 'Restore your old address?',
  lead: (account: string, fresh: string) => `You now sign in to ${account} with ${fresh}.`,
  what: (old: string) => `We restore ${old} and sign you out everywhere. Then you choose a new password.`,
  submit: 'It wasn’t me: restore it',
  submitting: 'Restoring',
  keep: 'It was me: keep it',
  doneTitle: 'Your old address is restored',
  doneLead: (email: string) =>
    `You sign in with ${email} again, and you are signed out everywhere. Someone knew your password: choose a new one now.`,
  toPassword: 'Choose a new password',
  goneTitle: 'This link has been used or has expired',
  goneLead:
    'It works once and is valid for 72 hours. If you did not change your address, ask an owner or admin of your account.',
  failedTitle: 'Couldn’t check your link',
};

/** Texts of the link that keeps an account. */
export const keepAccountTexts = {
  loading: 'Opening your link',
  title: 'Keep the account?',
  lead: (account: string, day: string) =>
    `${account} will be deleted on ${day}, with all promos, playlists, screens and members.`,
  submit: 'Keep the account',
  submitting: 'Keeping it',
  doneTitle: 'The account stays',
  doneLead: (account: string) =>
    `${account} will not be deleted. If you didn’t ask for its deletion, choose a new password: someone knows yours.`,
  toProduct: 'Continue',
  goneTitle: 'This link has been used or has expired',
  goneLead:
    'It works once, until the account is deleted. Sign in to see whether your account will be deleted.',
  failedTitle: 'Couldn’t check your link',
};

export const mailChoiceTexts = {
  kinds: {
    reminders: 'Reminders',
    approvals: 'Mails about approvals',
    screens: 'Mails about screens that go offline',
    promos: 'Mails about promos that can’t be prepared',
    storage: 'Mails about full storage',
    payments: 'Mails about failed payments',
  } as Record<string, string>,
  otherKind: 'These mails',
  working: 'Turning them off',
  offTitle: (kind: string) => `${kind} are off`,
  offLead: (email?: string) => (email ? `${email} no longer gets them.` : 'You no longer get them.'),
  still: 'You still get mails about your password and your sign-in.',
  turnOn: 'Turn them on again',
  turnOff: 'Turn them off',
  onTitle: (kind: string) => `${kind} are on again`,
  onLead: (email?: string) => (email ? `${email} gets them again.` : 'You get them again.'),
  laterTitle: 'Your mail choices',
  laterLead: (email: string) => `A link in one of our mails turned off mails to ${email}.`,
  laterLeadNobody: 'A link in one of our mails turned these mails off.',
  laterHow: 'To change this, open that link again. It is at the bottom of the mail and does not expire.',
  goneTitle: 'This link doesn’t work any more',
  goneLead: 'Open the link at the bottom of a newer mail. Nothing was changed.',
  failedTitle: 'Couldn’t save your choice',
};
