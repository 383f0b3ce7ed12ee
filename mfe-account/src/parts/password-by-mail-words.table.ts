/** Words of the way to a password for users who forgot theirs or have none. */
export const passwordByMailWords = {
  ask: 'Forgot it, or never had one? Mail me a link',
  sent: (email: string) =>
    `Look into ${email}: the link there sets a password. Using it signs you out everywhere, then you can do this.`,
  failed: 'The mail couldn’t be requested. Check your connection and try again.',
};
