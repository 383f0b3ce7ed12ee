/** Texts of the shared components; texts of the specification are verbatim. */
export const texts = {
  close: 'Close',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  /** End of a question that names something. */
  questionAbout: (name: string) => `${name}?`,
  retry: 'Retry',
  showMore: 'Show more',
  loading: 'Loading',
  somethingWrong: 'Oops, something went wrong',
  failedHint: 'Check your connection and try again. Nothing was lost.',
  forbidden: 'You have view-only access. Ask an owner or admin if you need to make changes.',
  dismiss: 'Dismiss',
  preparing: 'This file is still being prepared.',
  live: 'Live',
  offline: 'Offline',
  unknownLive: 'Status unknown',
  noPicture: 'No picture yet',
  /**
   * Orientations by number (spec §3). Not taken from the contract, whose schemas would be included in every
   * page.
   */
  orientations: ['Landscape', 'Portrait', 'Landscape Reverse', 'Portrait Reverse'],
} as const;
