import { PLAYER_ERRORS, readPlayerError, valuesOf } from '@vitrine/shared/rules';
import { foreignText, Sentence, within, type Detail } from './sentence.rule';

/** Error that a player sent, to be read in any language; another program's text as it is. */
export function playerError(text: string): Detail {
  const found = readPlayerError(text);
  if (!found) return foreignText(text);
  const { kind } = found;
  return new Sentence(
    PLAYER_ERRORS[kind],
    valuesOf(found, (reason) => within(playerError(reason))),
  );
}
