/** Every word the player can show. */
export const texts = {
  brand: 'Vitrine',
  pairing: {
    title: 'Connect this screen',
    scan: 'Or scan with your phone',
    open: 'Open',
    andType: 'and enter this code',
    asking: 'Getting a code',
    renews: (left: string) => `New code in ${left}`,
    unreachable: 'Vitrine can’t be reached right now. This screen keeps trying.',
    codeLabel: (code: string) => `Pairing code ${code}`,
    qrLabel: 'QR code that opens the page where this screen is connected',
  },
  card: {
    preparing: (ready: number, total: number) => `Getting ready: ${ready} of ${total}`,
    waiting: 'Connected. Waiting for the first playlist.',
  },
  errors: {
    diskFull: 'Storage full: some files could not be kept.',
    damaged: 'Some files did not arrive as they are on the server, and are fetched again.',
    gone: 'Some files are not on the server any more.',
    broken: (name: string, why: string) => `“${name}” could not be shown: ${why}`,
    stalled: (name: string) => `“${name}” stopped moving and was skipped.`,
    noSuchPlaylist: 'This screen does not have that playlist.',
    badOrientation: 'Orientation must be 0, 1, 2 or 3.',
    aborted: 'Cancelled.',
    unknownCommand: (command: string) => `Unknown command “${command}”.`,
    notReloadable: 'A reload could leave the screen dark right now: the page is not kept on this device.',
    updateFailed: 'The new version could not be loaded.',
    manifestUnreachable: 'The server could not be reached.',
  },
} as const;
