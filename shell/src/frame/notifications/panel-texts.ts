/** Texts of the list of notifications, loaded with it. */
export const panelTexts = {
  readAll: 'Mark all as read',
  allRead: 'You have read all of them.',
  emptyTitle: 'No notifications',
  empty: 'When a screen goes offline, a playlist needs approval or storage runs out, you see it here.',
  failedTitle: 'Couldn’t load your notifications',
  loading: 'Loading notifications',
  older: 'Show older',
  olderFailed: 'Couldn’t load older notifications.',
  kept: 'Notifications are kept for 90 days.',
  settings: 'Mail and quiet hours',
  unread: 'Unread',
  today: 'Today',
  yesterday: 'Yesterday',
  notSaved: 'It wasn’t saved. Check your connection and try again.',
};
