/** Texts of urgent messages on the dashboard itself. */
export const urgentTexts = {
  open: 'Urgent message',
  unavailable: 'This couldn’t be loaded. Check your connection.',
} as const;
