/** Sentences of the pages that need no session, beside sign-in itself (texts.ts); the terms are in terms-texts.ts. */

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
  /** Where no mail server is set up, on this machine only (decisions §3). */
  mailboxHere: 'No mail server is set up here, so mails stay on this machine:',
  mailbox: 'read them',
  minutes: 'It can take a minute or two. Look into your spam folder as well.',
};

export const formTexts = {
  offline: 'Vitrine can’t be reached. Check your connection; nothing you typed is lost.',
  paused: 'Too many tries. Wait a few minutes, then try again.',
  refused: 'That was not accepted. Check what you typed and try again.',
  failed: 'That didn’t work this time. Nothing you typed is lost; try again in a moment.',
};

export const passwordTexts = {
  label: 'Password',
  hint: '10 characters or more. A short sentence is easy to remember and hard to guess.',
  missing: (count: number) => (count === 1 ? 'One more character.' : `${count} more characters.`),
  longEnough: 'Long enough.',
  tooLong: (length: number) => `At most 128 characters; this has ${length}.`,
  tooShort: 'The password needs at least 10 characters.',
  required: 'Choose a password.',
};

export const captchaTexts = {
  group: 'Are you a person?',
  picture: 'Picture of five characters, bent and crossed by lines',
  pictureLabel: 'The five characters in the picture',
  wordsLabel: 'Your answer',
  another: 'Another one',
  toWords: 'Ask me a question instead',
  toPicture: 'Show me a picture instead',
  loading: 'Getting a challenge',
  failed: 'The challenge didn’t load.',
  reload: 'Load it again',
  ready: 'A new picture is shown.',
  renewed: 'The challenge had run out, here is a new one.',
  missing: 'Type the answer.',
  notThere: 'Load the challenge first.',
};

export const signUpTexts = {
  title: 'Create an account',
  lead: '14 days of everything, without a card.',
  email: 'E-mail',
  venue: 'Name of your venue',
  submit: 'Create account',
  submitting: 'Creating your account',
  have: 'I have an account',
  missingEmail: 'Type your e-mail address.',
  oddEmail: 'This does not look like an e-mail address.',
  missingVenue: 'Type the name of your venue.',
  termsBefore: 'I agree to the terms and the privacy notice.',
  termsRead: 'Read them',
  termsMissing: 'Please agree to the terms to go on.',
  sentTitle: 'Check your mail',
  sentBefore: 'We have written to ',
  sentAfter: '. The link in that mail works once, for 24 hours, and takes you on.',
  again: 'Send it again',
  sending: 'Sending',
  sentAgain: 'Sent once more.',
  change: 'Use another address',
};

export const linkTexts = {
  loading: 'Opening your link',
  signUpTitle: 'Welcome to Vitrine',
  signUpLead: (account: string, email: string) =>
    `One click confirms ${email}, and ${account} begins its 14 days of trial.`,
  invitationTitle: (account: string) => `Join ${account}`,
  invitationLead: (email: string, role: string) => `${email} is invited as ${role}.`,
  emailTitle: 'Confirm your new address',
  emailLead: (email: string, account: string) =>
    `From then on you sign in to ${account} with ${email}, and mails go there.`,
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
  missingName: 'Type your name.',
  oddName: 'Write your name without an @.',
  clock: (zone: string) => `Schedules follow the clock of ${zone}. You can change that under Account.`,
  submit: { sign_up: 'Confirm and start', invitation: 'Join', email: 'Confirm this address' },
  submitting: 'One moment',
  goneTitle: 'This link has been used or has run out',
  goneLead: 'Links from our mails work once and only for a while. If you have used it already, sign in.',
  goneInvited: 'Invited by somebody? Ask them to send the invitation again.',
  goneNew: 'Signing up yourself?',
  goneSignUp: 'Get a new link',
  failedTitle: 'Your link couldn’t be checked',
};

export const resetTexts = {
  title: 'Set a new password',
  lead: 'Tell us your address. If it has an account, we send a link.',
  email: 'E-mail',
  submit: 'Send the link',
  submitting: 'Sending',
  back: 'Back to sign-in',
  sentTitle: 'Check your mail',
  sentBefore: 'If ',
  sentAfter: ' has an account, a mail with a link is on its way. The link works once, for one hour.',
  again: 'Send it again',
  sentAgain: 'Sent once more.',
  change: 'Use another address',
  newTitle: 'Choose a new password',
  newLead: 'Everything else that is signed in as you will be signed out.',
  newLabel: 'New password',
  newSubmit: 'Set password',
  newSubmitting: 'Setting it',
  goneTitle: 'This link has been used or has run out',
  goneLead: 'It works once and for one hour. Your password is as it was.',
  goneAgain: 'Send me a new link',
};

export const mailChoiceTexts = {
  kinds: { reminders: 'Reminders' } as Record<string, string>,
  otherKind: 'These mails',
  working: 'Turning them off',
  offTitle: (kind: string) => `${kind} are off`,
  offLead: (email?: string) => (email ? `${email} gets no more of them.` : 'You get no more of them.'),
  still: 'Mails that you ask for yourself, about your password or your sign-in, still arrive.',
  turnOn: 'Turn them on again',
  turnOff: 'Turn them off',
  onTitle: (kind: string) => `${kind} are on again`,
  onLead: (email?: string) => (email ? `${email} gets them as before.` : 'You get them as before.'),
  laterTitle: 'Your mail choices',
  laterLead: (email: string) => `This page belongs to a link that turned mails to ${email} off.`,
  laterLeadNobody: 'This page belongs to a link in one of our mails that turned mails off.',
  laterHow: 'To change it, open that link once more: it stands at the foot of the mail and stays good.',
  goneTitle: 'This link doesn’t work any more',
  goneLead: 'Open the link at the foot of a newer mail. Nothing was changed.',
  failedTitle: 'Your choice hasn’t arrived',
};

export const acceptTexts = {
  title: 'Our terms have changed',
  firstTitle: 'Please read our terms',
  lead: 'You need to agree before you go on. Your screens keep playing either way.',
  accept: 'I agree',
  accepting: 'One moment',
  signOut: 'Sign out',
  signingOut: 'Signing out',
  reload: 'Reload the page',
  readerTitle: 'Terms and privacy',
};

/** A link from a mail, opened while somebody is signed in: guest-only pages lead home (spec §2), and this asks there. */
export const openedLinkTexts = {
  title: 'You are signed in',
  text: (name: string) =>
    `The link you opened works for somebody who is signed out. You are signed in as ${name}. Sign out and open it?`,
  yes: 'Sign out and open it',
  no: 'Stay here',
};
