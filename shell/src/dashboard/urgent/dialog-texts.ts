const screens = (count: number) => `${count} ${count === 1 ? 'screen' : 'screens'}`;
/** List of at most three names, then how many more. */
const named = (names: readonly string[]) =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');

/** Texts of the dialog and the notice of urgent messages. */
export const urgentDialogTexts = {
  title: 'Urgent message',
  style: 'Show',
  styles: { full: 'Full screen', banner: 'Banner', playlist: 'Playlist' },
  message: 'Message',
  messageHint: 'It covers everything on the screens.',
  bannerHint: 'It covers the lower part; what plays stays in view.',
  playlist: 'Playlist',
  choosePlaylist: 'Choose a playlist',
  noPlaylists: 'No approved playlist yet.',
  failedPlaylists: 'Couldn’t load your playlists.',
  screens: 'Screens',
  everywhere: (count: number) => (count === 1 ? 'Your screen' : `All ${count} screens`),
  chosen: 'Screens you choose',
  untilEnded: 'Until you end it',
  send: 'Show now',
  missing: 'Enter a message.',
  missingScreens: 'Choose at least one screen.',
  failed: 'That didn’t work. Nothing was changed.',
  started: (count: number) => `The message is on its way to ${screens(count)}.`,
  end: 'End',
  ended: 'The urgent message has ended.',
  /** State of a running message: '“Fire drill” is on 2 of 3 screens until 15:00.' */
  running: (text: string, shown: number, total: number, until: string) =>
    `“${text}” is on ${shown === total ? (total === 1 ? 'your screen' : `all ${screens(total)}`) : `${shown} of ${screens(total)}`}${until ? ` until ${until}` : ''}.`,
  waiting: (names: readonly string[]) => `Not confirmed yet: ${named(names)}.`,
} as const;
