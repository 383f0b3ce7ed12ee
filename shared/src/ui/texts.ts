/** Words of the shared pieces; texts of the specification letter for letter. */
export const texts = {
  close: 'Close',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  retry: 'Retry',
  showMore: 'Show more',
  loading: 'Loading',
  somethingWrong: 'Oops, something went wrong',
  failedHint: 'Check your connection and try again. Nothing was lost.',
  forbidden: 'You have view-only access. Ask an owner or admin if you need to make changes.',
  dismiss: 'Dismiss',
  live: 'Live',
  offline: 'Offline',
  unknownLive: 'Status unknown',
  noPicture: 'No picture yet',
  /** By number, spec §3. Not taken from the contract: its schemas would come along into every page. */
  orientations: ['Landscape', 'Portrait', 'Landscape Reverse', 'Portrait Reverse'],
} as const;
