/** Texts of the menu of one or several promos. */
export const organizeTexts = {
  more: 'More actions',
  editDesign: 'Edit design',
  add: 'Add to playlists',
  folder: 'Move to folder',
  tags: 'Edit tags',
  remove: 'Remove from playlists',
  trim: 'Trim…',
  replace: 'Replace file',
  download: 'Download',
  plays: 'Proof of play',
  tooMany: (most: number) => `Select up to ${most} promos for one download.`,
};
