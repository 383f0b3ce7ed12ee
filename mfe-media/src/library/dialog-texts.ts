/** Texts of the library's dialogs, loaded with them. */
export const dialogTexts = {
  usedIn: (name: string) => `Playlists with “${name}”`,
  notUsed: 'No playlist uses this promo.',
  usesFailed: 'Couldn’t load the playlists',
  loadingUses: 'Loading playlists',
  useApproved: (isScheduled = false) => (isScheduled ? 'Approved and scheduled' : 'Approved for screens'),
  useInside: (name: string) => `through “${name}”`,
  useWaiting: 'Not approved yet',
  close: 'Close',
  renameTitle: 'Rename promo',
  name: 'Name',
  save: 'Save',
  nameMissing: 'Enter a name.',
  renamed: (name: string) => `Renamed to “${name}”.`,
  undo: 'Undo',
  deleteTitle: 'Delete promo',
  deleteTitleMany: 'Delete promos',
  deleteText: 'This removes it from your library for good. Delete',
  deleteManyObject: (count: number) => `${count} promos`,
  yesDelete: 'Delete',
  noKeep: 'Keep',
  deleted: (count: number) => (count === 1 ? 'Promo deleted.' : `${count} promos deleted.`),
  inUseTitle: 'In use',
  inUseText: (count: number, empties: boolean) =>
    (count === 1
      ? 'This promo is in the playlists below. Deleting it removes it from them too'
      : 'These promos are in the playlists below. Deleting them removes them from there too') +
    (empties ? '.' : '. Screens keep playing the rest.'),
  emptied: (names: readonly string[], instead: string | null | undefined) =>
    `${names.map((name) => `“${name}”`).join(', ')} will be empty. When ${names.length === 1 ? 'it’s' : 'they’re'} due to play, screens show ` +
    (instead ? `your default playlist “${instead}”.` : 'only your venue name.'),
  heldText: (count: number) =>
    (count === 1
      ? 'This promo is in playlists that are approved for screens.'
      : 'These promos are in playlists that are approved for screens.') +
    ' Only an approver can delete it everywhere. You can remove it from the playlists; once that is approved, delete it here.',
  inUseIn: (playlists: string) => `in ${playlists}`,
  keep: 'Keep',
  deleteEverywhere: 'Delete everywhere',
} as const;
