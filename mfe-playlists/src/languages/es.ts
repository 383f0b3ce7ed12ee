import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/es';
import { containingTexts } from '../editor/containing/texts';
import { containingTextsEs } from '../editor/containing/texts.es';
import { filmstripTexts } from '../editor/filmstrip/texts';
import { filmstripTextsEs } from '../editor/filmstrip/texts.es';
import { historyTexts } from '../editor/history/texts';
import { historyTextsEs } from '../editor/history/texts.es';
import { zoneTexts } from '../editor/zones/texts';
import { zoneTextsEs } from '../editor/zones/texts.es';
import { FIT_WORDS, TRANSITION_WORDS, ZONE_WORDS, presentationTexts } from '../parts/presentation-words';
import {
  FIT_WORDS_ES,
  TRANSITION_WORDS_ES,
  ZONE_WORDS_ES,
  presentationTextsEs,
} from '../parts/presentation-words.es';
import { reviewTexts } from '../review/texts';
import { reviewTextsEs } from '../review/texts.es';
import { texts } from '../texts';
import { textsEs } from '../texts.es';
import { versionTexts } from '../versions/words.table';
import { versionTextsEs } from '../versions/words.table.es';

/** Spanish texts of this package. */
export const { install, pairs } = languageModule('es', [
  ...sharedPairs,
  pair(containingTexts, containingTextsEs),
  pair(filmstripTexts, filmstripTextsEs),
  pair(historyTexts, historyTextsEs),
  pair(zoneTexts, zoneTextsEs),
  pair(FIT_WORDS, FIT_WORDS_ES),
  pair(TRANSITION_WORDS, TRANSITION_WORDS_ES),
  pair(ZONE_WORDS, ZONE_WORDS_ES),
  pair(presentationTexts, presentationTextsEs),
  pair(reviewTexts, reviewTextsEs),
  pair(texts, textsEs),
  pair(versionTexts, versionTextsEs),
]);
