import { formatDate, formatDay } from '@vitrine/shared/rules';

/** Texts of mails. `brand` is the name of the installation. Names come cleaned (`nameInMail`). */
export const mailEnglish = {
  language: 'en' as const,
  unsubscribe: 'Unsubscribe from these mails',
  help: (brand: string) => `Help from ${brand}`,
  quoted: (name: string) => `“${name}”`,
  date: (at: number) => formatDate(at),
  day: (at: number) => formatDay(at),
  yesterday: (time: string) => `yesterday ${time}`,
  more: (count: number) => `And ${count} more.`,
  at: (title: string, venue: string) => `${title} at ${venue}`,
  notYou: 'If it was you, there is nothing to do. If it wasn’t, set a new password now.',
  newPassword: 'Set a new password',
  someoneKnows: 'If it was not you who asked for this, choose a new password: someone knows yours.',
  worksFor: {
    hour: 'The link works once and is valid for one hour.',
    day: 'The link works once and is valid for 24 hours.',
    days3: 'The link works once and is valid for 72 hours.',
    week: 'The link works once and is valid for 7 days.',
  },
  trial: {
    left: (days: number) => (days === 1 ? 'in 1 day' : days > 1 ? `in ${days} days` : 'today'),
    subject: (brand: string, left: string) => `Your ${brand} trial ends ${left}`,
    heading: (left: string) => `Your trial ends ${left}`,
    text: (venue: string, left: string) =>
      `The trial of ${venue} ends ${left}. Choose a plan to keep creating promos and playlists.`,
    kept: 'Nothing is deleted, and your screens keep playing what is scheduled.',
    action: 'Choose a plan',
  },
  factor: {
    headings: {
      on: 'Two-step sign-in is on',
      off: 'Two-step sign-in is off',
      codes: 'You have new recovery codes',
      reset: 'Two-step sign-in was reset',
      recovery: 'A recovery code was used to sign in',
      passkey_added: 'A passkey was added',
      passkey_removed: 'A passkey was removed',
    },
    concerns: (brand: string, email: string) => `This concerns the ${brand} user ${email}.`,
  },
  factorRequired: {
    subject: (venue: string) => `${venue} now requires two-step sign-in`,
    heading: 'Two-step sign-in is required',
    text: (venue: string) => `${venue} requires its members to use an authenticator app or a passkey.`,
    has: 'You have one, so there is nothing to do.',
    next: (brand: string) =>
      `When you next open ${brand}, you set it up. It takes about two minutes. Your screens keep playing.`,
    action: 'Set it up',
  },
  domain: {
    over: (domain: string) => `Single sign-on of ${domain} has stopped`,
    overText: (domain: string, days: number, venue: string) =>
      `The TXT record of ${domain} has been gone for ${days} days, so members of ${venue} can no longer sign in by single sign-on. They can set a password by “Forgot your password?”.`,
    overHelp:
      'To use it again, add the record and verify the domain. You can always sign in with your password.',
    gone: (domain: string) => `The DNS record of ${domain} is gone`,
    goneText: (domain: string, days: number, venue: string) =>
      `The TXT record that proves that ${domain} is yours is gone. Without it, single sign-on of ${venue} stops ${days} days after it disappeared.`,
    goneHelp:
      'Add the record again; there is nothing else to do. You find it under “Change password”, Single sign-on.',
    action: 'Single sign-on',
  },
  password: {
    subject: (brand: string) => `Your ${brand} password was changed`,
    heading: 'Your password was changed',
    text: (email: string) =>
      `The password for ${email} was changed. You are signed out on all other devices.`,
  },
  reset: {
    subject: (brand: string) => `Set a new ${brand} password`,
    text: 'We got a request for a new password for this address.',
    notYou: 'If you did not ask for it, do nothing. Your password stays the same.',
  },
  invitation: {
    someone: 'Someone',
    subject: (who: string, venue: string, brand: string) => `${who} invites you to ${venue} on ${brand}`,
    heading: (venue: string) => `Join ${venue}`,
    text: (who: string, venue: string, brand: string, role: string) =>
      `${who} invites you to look after the screens of ${venue} with ${brand}, as ${role}.`,
    roles: { admin: 'an admin', approver: 'an approver', editor: 'an editor', viewer: 'a viewer' },
    hasPassword: (who: string) =>
      `${who} has set a first password for you. Sign in with it once, then choose your own.`,
    action: 'Accept the invitation',
    unknown: 'If you do not know who this is from, do nothing. No account will be created.',
    elsewhereHeading: (who: string, venue: string) => `${who} invites you to ${venue}`,
    elsewhere: (brand: string) =>
      `This address already belongs to an account at ${brand}, and an address can belong to one account only.`,
    elsewhereHelp: (who: string, venue: string) =>
      `To join ${venue}, ask ${who} to invite another of your addresses. Or have this one removed from its account, then ask for a new invitation.`,
    elsewhereUnknown:
      'If you do not know who this is from, there is nothing to do. They were not told that you have an account.',
  },
  emailChange: {
    subject: (brand: string) => `Confirm your new address for ${brand}`,
    heading: 'Confirm your new address',
    text: (brand: string, venue: string) =>
      `You asked to use this address for your ${brand} account at ${venue}. Confirm it to sign in with it from now on.`,
    action: 'Confirm the address',
    notYou: 'If you did not ask for this, do nothing.',
  },
  emailChanged: {
    subject: (brand: string) => `Your ${brand} address was changed`,
    heading: 'Your address was changed',
    text: (venue: string, after: string, before: string) =>
      `You now sign in to ${venue} with ${after} instead of ${before}.`,
    notYou:
      'If it was you, there is nothing to do. If it wasn’t, undo it: we restore your old address and sign you out everywhere. Then you choose a new password.',
    action: 'It wasn’t me: restore it',
  },
  deletion: {
    subject: (brand: string, day: string) => `Your ${brand} account will be deleted on ${day}`,
    heading: (venue: string, day: string) => `${venue} will be deleted on ${day}`,
    text: (brand: string, venue: string, day: string) =>
      `The ${brand} account of ${venue} will be deleted on ${day}: all promos, playlists, screens, members and statistics. This can’t be undone afterwards.`,
    until:
      'Until then everything works, and your screens keep playing. To keep the account, use the button; you don’t have to sign in. To export everything first, sign in and open Account, Your data.',
    works: 'The link works once, until the account is deleted.',
    action: 'Keep the account',
    notYou:
      'If it was not you who asked for this, keep the account, then choose a new password: someone knows yours.',
    deletedSubject: (brand: string) => `Your ${brand} account was deleted`,
    deletedHeading: (venue: string) => `${venue} was deleted`,
    deleted: (brand: string, venue: string) =>
      `The ${brand} account of ${venue} was deleted with everything in it. Its screens show a code again, with which they can be connected to another account.`,
    backups: 'Backups that the operator of this server keeps contain it until they are replaced.',
  },
  export: {
    failedSubject: (brand: string) => `Your ${brand} export didn’t work`,
    failedHeading: (venue: string) => `The export of ${venue} didn’t work`,
    failed: 'Nothing was changed. You can start it again.',
    subject: (brand: string) => `Your ${brand} export is ready`,
    heading: (venue: string) => `The export of ${venue} is ready`,
    text: (days: number) =>
      `Everything in your account is in one archive. Sign in to download it within ${days} days; then it is removed.`,
    action: 'Your data',
  },
  billing: {
    page: 'Open your subscription',
    cancelled: 'Your subscription was cancelled',
    ends: (venue: string, day: string) =>
      `The subscription of ${venue} ends on ${day}. Until then, nothing changes.`,
    ended: (venue: string) => `The subscription of ${venue} has ended.`,
    resume: 'You can resume it at any time on the same page.',
    receipt: (number: string) => `Receipt ${number}`,
    thanks: (money: string) => `Thank you. We received ${money}.`,
    receiptText: (venue: string, what: string) => `For ${venue}: ${what}.`,
    invoice: 'Open the invoice',
    test: 'Test checkout: no real money moves.',
    failed: 'Your payment failed',
    failedText: (venue: string, day: string) =>
      `The payment for ${venue} did not go through. Please update your card details by ${day}.`,
    failedKept:
      'Your screens keep playing, and nothing is deleted. After that date, you can’t create promos or playlists until it is paid.',
    update: 'Update details',
  },
  signUp: {
    subject: (brand: string) => `Confirm your ${brand} account`,
    heading: 'One step to go',
    text: (brand: string, venue: string) =>
      `You asked for an account at ${brand} for “${venue}”. Confirm that this address is yours, and your 14-day trial starts.`,
    action: 'Confirm and start',
    notYou: 'If you did not ask for an account, do nothing. None will be created.',
    knownSubject: (brand: string) => `You already have an account at ${brand}`,
    knownHeading: 'You already have an account',
    known: (brand: string) =>
      `Someone, perhaps you, tried to sign up with this address. It already has an account at ${brand}, so no new one was created.`,
    knownHelp: 'Sign in as usual. If you forgot your password, you can set a new one on the same page.',
    signIn: 'Sign in',
    knownNotYou: 'If it wasn’t you, there is nothing to do.',
  },
  approvals: {
    waiting: (name: string) => `${name} is waiting for approval`,
    waitingMany: (count: number) => `${count} playlists are waiting for approval`,
    savedBy: (name: string, author: string) => `${name}, saved by ${author}`,
    until: 'Until someone approves, screens keep playing the last approved version.',
    review: 'Review it',
    reviewMany: 'Review them',
    approved: (name: string) => `${name} is approved`,
    approvedText: (who: string) => `${who} approved it. It’s on its way to the screens.`,
    rejected: (name: string) => `${name} was rejected`,
    rejectedText: (who: string, reason: string) => `${who} rejected it. Reason: ${reason}`,
    changed: (name: string) => `${name} was changed and approved`,
    changedText: (who: string) => `${who} saved it with more changes. That version is playing now.`,
    again:
      'Change it and save it to have it reviewed again. Until then, screens keep playing the last approved version.',
    open: 'Open the playlist',
    anApprover: 'An approver',
  },
  screens: {
    flapping: (name: string, count: number, since: string) =>
      `${name} keeps losing its connection: ${count} times since ${since}. It is offline now.`,
    offlineSince: (name: string, since: string) => `${name} has been offline since ${since}.`,
    back: (name: string) => `${name} is back online.`,
    title: (down: string[], up: string[]) =>
      [
        down.length > 1 ? `${down.length} screens are offline` : down[0] ? `${down[0]} is offline` : '',
        up.length > 1
          ? `${up.length} ${down.length > 0 ? '' : 'screens '}are back online`
          : up[0]
            ? `${down.length > 0 ? '1' : up[0]} is back online`
            : '',
      ]
        .filter(Boolean)
        .join(', '),
    check:
      'Check that it has power and a network connection. A screen without a connection keeps playing what it has downloaded.',
    open: 'Open the screen',
    openAll: 'Open your screens',
  },
  promos: {
    failed: (name: string) => `${name} couldn’t be prepared`,
    failedMany: (count: number) => `${count} promos couldn’t be prepared`,
    line: (name: string, detail: string) => `${name}: ${detail}`,
    notShown: (count: number) => (count === 1 ? 'Screens don’t show it.' : 'Screens don’t show them.'),
    open: 'Open your promos',
  },
  playlists: {
    after: (name: string, day: string) => `${name} has nothing left to play after ${day}`,
    empty: (name: string) => `${name} has nothing left to play`,
    many: (count: number) => `${count} playlists run out of content`,
    then: (count: number) =>
      `Screens then play what your schedule has without ${count === 1 ? 'it' : 'them'}, or your default playlist. Add content, or change the last day.`,
    edit: 'Edit the playlist',
    open: 'Open your playlists',
  },
  storage: {
    full: 'Your storage is full',
    nearlyFull: 'Your storage is nearly full',
    used: (used: string, quota: string) => `${used} of ${quota} are used.`,
    left: (left: string) => `A file larger than ${left} can’t be uploaded.`,
    none: 'Nothing more can be uploaded.',
    help: 'Buy more storage or delete promos that you no longer need. Nothing is deleted by itself, and your screens keep playing.',
    buy: 'Buy storage',
  },
};
