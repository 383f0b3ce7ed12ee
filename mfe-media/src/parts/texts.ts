/** What is said of uploads. Comes with the first of them; the library says its own. */
export const uploadTexts = {
  // Upload, spec §2
  uploadTitle: 'You can upload an existing video or image',
  dropTitle: 'Select a file or drag and drop here',
  dropHint: 'JPG, PNG or MP4, file size no more than 120MB',
  selectFile: 'Select file',
  uploading: 'File is uploading',
  /** The specification's words are for one file. */
  uploadingMany: (count: number) => (count === 1 ? 'File is uploading' : `${count} files are uploading`),
  or: 'OR',
  canvaStep1: '1. Create your promotion using Canva for free',
  canvaStep2: '2. Then return and upload it here',
  goTo: (host: string) => `Go to ${host}`,
  leaveTitle: 'Upload in progress',
  leaveQuestion: 'Are you sure you want to cancel upload?',
  // Upload, spec §8
  tooLarge: (name: string) => `File ${name} size exceeds 500 MiB`,
  wrongType: (name: string, type: string) => `File ${name} wrong type ${type}`,
  emptyFile: (name: string) => `File ${name} is empty`,
  cancelled: 'Cancelled!',
  unreadable: 'The file was moved or changed. Choose it again.',
  cancelUpload: 'Cancel upload',
  cancelAll: 'Cancel all',
  cancelOne: (name: string) => `Cancel upload of ${name}`,
  dismissOne: (name: string) => `Dismiss ${name}`,
  goOn: 'Go on with the rest',
  notUploaded: (count: number) => (count === 1 ? 'File is not uploaded' : `${count} files are not uploaded`),
  andNot: (count: number) => (count === 1 ? '1 is not' : `${count} are not`),
  // Why a file was refused, in words
  refusedHeic: 'HEIC pictures from an iPhone cannot be shown; save it as JPG.',
  refusedPicture: (kind: string) => `${kind} pictures cannot be shown; save it as JPG or PNG.`,
  refusedVideo: (kind: string) => `${kind} videos cannot be shown; save it as MP4.`,
  refusedDocument: (kind: string) => `${kind} files cannot be shown; save the page as JPG or PNG.`,
  refusedSound: 'Sound alone cannot be shown; save it as a video (MP4).',
  refusedKind: 'Files of this kind cannot be shown. JPG, PNG, MP4 and MOV can.',
  refusedTooLarge: (size: string, most: string) => `It has ${size}; ${most} is the most for one file.`,
  refusedEmpty: 'There is nothing in it.',
  refusedNoRoom: (size: string, free: string) => `It needs ${size}, and ${free} are free.`,
  uploadStopped: 'Upload stopped',
  uploadDone: (count: number) => (count === 1 ? 'File is uploaded' : `${count} files are uploaded`),
  doneNotice: (fresh: number, duplicates: number) =>
    fresh === 0
      ? duplicates === 1
        ? 'You already had this file.'
        : 'You already had these files.'
      : fresh === 1
        ? 'Promo uploaded. It is being prepared.'
        : `${fresh} promos uploaded. They are being prepared.`,
  sizeOf: (done: string, all: string) => `${done} of ${all}`,
  queued: 'Next in line',
  checking: 'Reading the file',
  retrying: 'The connection is shaky, trying again',
  offline: 'Offline. Goes on by itself when the network is back',
  finishing: 'Finishing',
  uploaded: 'Uploaded',
  duplicate: 'You already had this file',
  resumed: 'Goes on where it stopped',
  dismiss: 'Dismiss',
  collapse: 'Fold upload panel',
  expand: 'Unfold upload panel',
  panel: 'Uploads',
  progressOf: (name: string) => `Upload of ${name}`,
  announce: (name: string, percent: number) => `${name}: ${percent} percent`,
  interruptedTitle: (name: string) => `“${name}” was not finished`,
  interruptedText: 'Continue? Choose the same file again and only what is missing is sent.',
  continueUpload: 'Choose the file',
  discard: 'Discard',
  seePromos: 'See all promos',
  makePlaylist: 'Make a playlist',
} as const;
