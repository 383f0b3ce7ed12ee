/** Texts of the filters by folder and tag, and of a failed download. */
export const filterTexts = {
  notDownloaded: 'The download didn’t start. Try again.',
  allFolders: 'All folders',
  noFolder: 'No folder',
  folders: 'Folder',
  allTags: 'All tags',
  tag: 'Tag',
};
