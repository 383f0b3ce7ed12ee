/** Words of the way to a password for users who forgot theirs or have none. */
export const passwordByMailWords = {
  question: 'Forgot it, or none yet?',
  ask: 'Mail me a link',
  sent: (email: string) =>
    `We mailed ${email} a link that sets a password. Using it signs you out everywhere; then come back here.`,
  failed: 'The mail couldn’t be requested. Check your connection and try again.',
};
