/** Words of files and of lists. The server and screens keep these; a page's language replaces them. */
export const fileTexts = {
  units: ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'],
  decimal: '.',
  /** Error for a file of another kind. */
  wrongType: 'This is not a JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 or MOV file.',
  and: (names: readonly string[]) => names.join(' and '),
};
