/** Options for the length of "Play now". */
export const lengthTexts = {
  label: 'How long',
  /** // A time of today needs no day. */
  at: (time: string, day: string) => (day ? `${day} ${time}` : time),
  tomorrow: 'tomorrow',
  next: (when: string) => `Until the next start (${when})`,
  nextTitle: (title: string) => `Then ${title} starts.`,
  nextUnknown: 'Until the next playlist starts',
  open: 'Until you end it (nothing else is scheduled)',
  minutes: (minutes: number, when: string) =>
    `${minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`}, until ${when}`,
  day: 'Until the end of the day',
  time: 'Until a time you choose',
  until: 'Until',
  clock: (zone: string) => `Venue time (${zone})`,
  ends: (when: string, zone: string) => `Until ${when}, venue time (${zone})`,
} as const;
