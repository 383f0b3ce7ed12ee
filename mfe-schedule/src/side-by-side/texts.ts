/** Texts of the day with all groups side by side. */
export const dayTexts = {
  title: 'All groups',
  back: 'Back to the schedule',
  day: (when: string) => `All groups on ${when}`,
  gap: 'Hours without a playlist are hatched.',
  gapAndClosed: 'Hours without a playlist are hatched, closed hours are gray.',
  failed: 'Couldn’t load this group.',
  devices: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  entry: (title: string, when: string) => `${title}, ${when}`,
} as const;
