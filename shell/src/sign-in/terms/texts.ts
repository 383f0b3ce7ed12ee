/** What is said around the terms; the terms themselves are in terms-texts.ts. */

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
