/** Errors that players report, in English as they are sent; {0}, {1} stand for values. */
export const PLAYER_ERRORS = {
  noScreenshot: 'This player can’t take a picture of what it shows.',
  screenshotNotSent: 'The screenshot couldn’t be sent.',
  diskFull: 'Storage is full, so some files couldn’t be saved.',
  damaged: 'Some files arrived damaged. Downloading them again.',
  gone: 'Some files are no longer on the server.',
  broken: 'Couldn’t show “{0}”: {1}',
  late: '“{0}” didn’t load and is skipped until it does.',
  stalled: '“{0}” froze and was skipped.',
  noSuchPlaylist: 'This screen doesn’t have that playlist.',
  badOrientation: 'Orientation must be 0, 1, 2 or 3.',
  aborted: 'Cancelled.',
  unknownCommand: 'Unknown command “{0}”.',
  notReloadable: 'Can’t reload now: the page is not saved on this device, so the screen could go dark.',
  returned: 'The new version didn’t start, so this screen went back to the one before.',
  updateFailed: 'Couldn’t load the new version.',
  manifestUnreachable: 'Couldn’t reach the server.',
  manifestUnreachableWhy: 'Couldn’t reach the server. ({0})',
  /** Errors of browsers, which are reasons as well. */
  script: 'script error',
  uncaught: 'Uncaught {0}',
  slow: '{0} took longer than {1} s',
  undecodable: 'The source image cannot be decoded.',
  media: 'media error {0}',
  format: 'MEDIA_ELEMENT_ERROR: Format error',
  demuxer: 'DEMUXER_ERROR_{0}: {1}',
  pipeline: 'PIPELINE_ERROR_{0}: {1}',
  loading: 'loading',
  drawing: 'drawing',
  seeking: 'finding the place',
  firstFrame: 'the first frame',
  /** Reasons why the server was not reached. */
  noNetwork: 'TypeError: Failed to fetch',
  timedOut: 'TimeoutError: signal timed out',
  serverAnswered: 'the server answered {0}',
  noManifest: 'the answer was no manifest',
  removed: 'this screen was removed',
  stopped: 'stopped',
} as const;

/** The same in the page's language. */
export const playerErrorTexts = { ...PLAYER_ERRORS };
