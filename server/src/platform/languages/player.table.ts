import { playerErrorTranslations } from '@vitrine/shared/rules/player-errors';

/** Errors of players, by the sentences that they send. */
export const PLAYER_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  ...playerErrorTranslations,
  'No reason given.': ['Ohne Angabe eines Grundes.', 'Sans raison indiquée.', 'Sin motivo indicado.'],
};
