/** Texts of the user menu's list. */
export const menuTexts = {
  account: 'Account',
  history: 'Yesterday’s changes',
  signOut: 'Sign out',
  theme: (name: string) => `Theme: ${name}`,
  themeSystem: 'Match system',
  themeLight: 'Light',
  themeDark: 'Dark',
  language: 'Language',
};
