/** Texts of the bell. */
export const bellTexts = {
  label: 'Notifications',
  unread: (count: number) => (count === 1 ? '1 unread' : `${count} unread`),
  /** Announced to screen readers. */
  arrived: (first: string, more: number) => (more > 0 ? `${first}. And ${more} more.` : `${first}.`),
};
