const promos = (count: number) => (count === 1 ? '1 promo' : `${count} promos`);
const playlists = (count: number) => (count === 1 ? '1 playlist' : `${count} playlists`);

/** Texts of the dialogs for folders, tags and playlists of promos, loaded with them. */
export const organizeDialogTexts = {
  replaceText: (name: string) =>
    `“${name}” keeps its name and its playlists. Screens play the old file until the new one is ready. Of a PDF, page 1 replaces it; further pages become promos of their own.`,
  cancel: 'Cancel',
  chooseFile: 'Choose file',
  unchanged: 'That didn’t work. Nothing was changed.',
  undo: 'Undo',
  notUndone: 'Couldn’t undo everything. Check the playlists.',
  // Playlists
  addTitle: (count: number, name: string) => `Add ${count === 1 ? `“${name}”` : promos(count)} to playlists`,
  addTo: (count: number) => (count === 0 ? 'Add' : `Add to ${playlists(count)}`),
  search: 'Search playlists',
  noMatch: (query: string) => `No playlists match “${query}”.`,
  noPlaylists: 'You don’t have any playlists yet.',
  playlistsFailed: 'Couldn’t load the playlists',
  loadingPlaylists: 'Loading playlists',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  atMost: (most: number) => `Choose up to ${most} playlists.`,
  added: (count: number, waits: boolean) =>
    `Added to ${playlists(count)}${waits ? '. Waiting for approval.' : '.'}`,
  inAlready: (count: number) =>
    count === 1 ? 'It’s already in this playlist.' : 'Already in these playlists.',
  removeTitle: 'Remove from playlists',
  removeText: (count: number) =>
    `This removes ${count === 1 ? 'it' : 'them'} from all playlists, and keeps ${count === 1 ? 'it' : 'them'} in your library. Remove`,
  removeObject: (count: number) => promos(count),
  yesRemove: 'Remove',
  noKeep: 'Keep',
  removed: (count: number, waits: boolean) =>
    `Removed from ${playlists(count)}${waits ? '. Waiting for approval.' : '.'}`,
  inNone: (count: number) =>
    count === 1 ? 'No playlist uses this promo.' : 'No playlist uses these promos.',
  refused: (name: string, why: string) => `“${name}” wasn’t changed. ${why}`,
  // Folder
  folderTitle: (count: number, name: string) =>
    `Move ${count === 1 ? `“${name}”` : promos(count)} to a folder`,
  folderName: 'Folder',
  folderHint: 'Choose a folder, or type a new name. Leave empty for no folder.',
  move: 'Move',
  moved: (count: number, folder: string) =>
    folder
      ? `${promos(count)} moved to “${folder}”.`
      : `${promos(count)} moved out of ${count === 1 ? 'its folder' : 'their folders'}.`,
  // Tags
  tagsTitle: (count: number, name: string) => `Tags of ${count === 1 ? `“${name}”` : promos(count)}`,
  newTag: 'New tag',
  addTag: 'Add tag',
  noTags: 'No tags yet. Add the first one.',
  save: 'Save',
  tagged: (count: number) => `Tags of ${promos(count)} saved.`,
} as const;
