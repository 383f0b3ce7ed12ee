import { filledError, PLAYER_ERRORS } from '@vitrine/shared/rules';

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
    ...PLAYER_ERRORS,
    broken: (name: string, why: string) => filledError(PLAYER_ERRORS.broken, name, why),
    late: (name: string) => filledError(PLAYER_ERRORS.late, name),
    stalled: (name: string) => filledError(PLAYER_ERRORS.stalled, name),
    unknownCommand: (command: string) => filledError(PLAYER_ERRORS.unknownCommand, command),
    manifestUnreachable: (why: string) => filledError(PLAYER_ERRORS.manifestUnreachableWhy, why),
  },
};

/** Texts on screen, which are translated. Errors go to the device's log on the server, in English. */
export type ShownTexts = Pick<typeof texts, 'pairing' | 'card' | 'identify'>;
