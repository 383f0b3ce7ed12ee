/** Texts of uploads, loaded with the first one; the library has its own. */
export const uploadTexts = {
  // Upload, spec §2
  uploadTitle: 'You can upload an existing video or image',
  dropTitle: 'Select a file or drag and drop here',
  dropHint: 'JPG, PNG or MP4, file size no more than 120MB',
  selectFile: 'Select file',
  uploading: 'File is uploading',
  or: 'OR',
  canvaStep1: '1. Create your promotion using Canva for free',
  canvaStep2: '2. Then return and upload it here',
  goTo: (host: string) => `Go to ${host}`,
  leaveTitle: 'Upload in progress',
  leaveQuestion: 'Are you sure you want to cancel upload?',
  keepUploading: 'Keep uploading',
  // Upload, spec §8
  tooLarge: (name: string) => `File ${name} size exceeds 500 MiB`,
  wrongType: (name: string, type: string) => `File ${name} wrong type ${type}`,
  emptyFile: (name: string) => `File ${name} is empty`,
  longName: (name: string) => `File name too long: ${name.slice(0, 40)}…`,
  cancelled: 'Cancelled!',
  unreadable: 'The file was moved or changed. Choose it again.',
  cancelUpload: 'Cancel upload',
  cancelAll: 'Cancel all',
  cancelOne: (name: string) => `Cancel upload of ${name}`,
  dismissOne: (name: string) => `Dismiss ${name}`,
  notUploaded: (count: number) => (count === 1 ? 'File not uploaded' : `${count} files not uploaded`),
  andNot: (count: number) => `${count} not uploaded`,
  refusedOne: (name: string, why: string) => `File ${name}: ${why}`,
  // Why a file was refused, in words
  refusedHeic: 'HEIC pictures from an iPhone can’t be shown. Save it as JPG.',
  refusedPicture: (kind: string) => `${kind} pictures can’t be shown. Save it as JPG or PNG.`,
  refusedVideo: (kind: string) => `${kind} videos can’t be shown. Save it as MP4.`,
  refusedDocument: (kind: string) => `${kind} files can’t be shown. Save the page as JPG or PNG.`,
  refusedSound: 'Audio files can’t be shown. Save it as a video (MP4).',
  refusedKind: 'This kind of file can’t be shown. Use JPG, PNG, WebP, AVIF, GIF, MP4 or MOV.',
  refusedTooLarge: (size: string, most: string) => `${size} is over the ${most} limit.`,
  refusedEmpty: 'It is empty.',
  refusedLongName: (most: number, count: number) =>
    `A name can have up to ${most} characters, and this has ${count}. Rename the file, then choose it again.`,
  refusedNoRoom: (size: string, free: string) => `Needs ${size}; ${free} is free.`,
  uploadStopped: 'Upload stopped',
  resume: 'Resume',
  /** Position in the queue, beside the title. */
  countOf: (at: number, all: number) => `${at} of ${all}`,
  uploadDone: (count: number) => (count === 1 ? 'File uploaded' : `${count} files uploaded`),
  doneNotice: (fresh: number, duplicates: number) =>
    fresh === 0
      ? duplicates === 1
        ? 'You already had this file.'
        : 'You already had these files.'
      : fresh === 1
        ? 'Promo uploaded. It is being prepared.'
        : `${fresh} promos uploaded. They are being prepared.`,
  sizeOf: (done: string, all: string) => `${done} of ${all}`,
  queued: 'Waiting',
  checking: 'Checking the file',
  retrying: 'Connection unstable. Trying again…',
  lost: 'No connection. Resumes when you’re back online',
  finishing: 'Finishing',
  uploaded: 'Uploaded',
  duplicate: 'You already had this file',
  resumed: 'Resuming where it stopped',
  dismiss: 'Dismiss',
  collapse: 'Collapse upload panel',
  expand: 'Expand upload panel',
  panel: 'Uploads',
  progressOf: (name: string) => `Upload of ${name}`,
  announce: (name: string, percent: number) => `${name}: ${percent} percent`,
  interruptedTitle: (name: string) => `“${name}” didn’t finish uploading`,
  interruptedText: 'Choose the same file again to upload only what’s missing.',
  continueUpload: 'Choose file',
  discard: 'Discard',
  seePromos: 'See all promos',
  makePlaylist: 'Create a playlist',
} as const;
