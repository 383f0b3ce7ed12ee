import { PLAYER_ERRORS } from './player-error-texts';
import { playerErrorTextsDe as de } from './player-error-texts.de';
import { playerErrorTextsEs as es } from './player-error-texts.es';
import { playerErrorTextsFr as fr } from './player-error-texts.fr';
import type { PlayerErrorKind } from './player-error.rule';

const kinds = Object.keys(PLAYER_ERRORS) as PlayerErrorKind[];

/** Translations of the errors of players, by the English text; for the server, which has every language. */
export const playerErrorTranslations = Object.fromEntries(
  kinds.map((kind) => [PLAYER_ERRORS[kind], [de[kind], fr[kind], es[kind]] as const]),
);
