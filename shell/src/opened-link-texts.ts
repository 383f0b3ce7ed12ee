/** Texts of the question about a mail link that was opened during a session. */
export const openedLinkTexts = {
  title: 'You are signed in',
  text: (name: string) =>
    `This link only works when you are signed out. You are signed in as ${name}. Sign out and open it?`,
  yes: 'Sign out and open it',
  no: 'Stay here',
  emailConfirmed: (email: string) => `Your e-mail address is now ${email}.`,
};
