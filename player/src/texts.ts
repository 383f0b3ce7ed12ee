/** Texts of the player. */
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
    qrLabel: 'QR code that opens the page to connect this screen',
  },
  card: {
    preparing: (ready: number, total: number, percent: number) =>
      `Getting ready: ${ready} of ${total} (${percent}%)`,
    waiting: 'Connected. Waiting for the first playlist.',
  },
  identify: {
    place: (row: number, column: number) => `Row ${row}, column ${column}`,
  },
  errors: {
    noScreenshot: 'This player can’t take a picture of what it shows.',
    screenshotNotSent: 'The screenshot couldn’t be sent.',
    diskFull: 'Storage is full, so some files couldn’t be saved.',
    damaged: 'Some files arrived damaged. Downloading them again.',
    gone: 'Some files are no longer on the server.',
    broken: (name: string, why: string) => `Couldn’t show “${name}”: ${why}`,
    late: (name: string) => `“${name}” didn’t load and is skipped until it does.`,
    stalled: (name: string) => `“${name}” froze and was skipped.`,
    noSuchPlaylist: 'This screen doesn’t have that playlist.',
    badOrientation: 'Orientation must be 0, 1, 2 or 3.',
    aborted: 'Cancelled.',
    unknownCommand: (command: string) => `Unknown command “${command}”.`,
    notReloadable: 'Can’t reload now: the page is not saved on this device, so the screen could go dark.',
    returned: 'The new version didn’t start, so this screen went back to the one before.',
    updateFailed: 'Couldn’t load the new version.',
    manifestUnreachable: 'Couldn’t reach the server.',
  },
};

/** Texts on screen, which are translated. Errors go to the device's log on the server, in English. */
export type ShownTexts = Pick<typeof texts, 'pairing' | 'card' | 'identify'>;
