/** Texts of the menu of promos, and of the filters by folder and tag. */
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
  notDownloaded: 'The download didn’t start. Try again.',
  // Filters
  allFolders: 'All folders',
  noFolder: 'No folder',
  folders: 'Folder',
  allTags: 'All tags',
  tag: 'Tag',
} as const;
