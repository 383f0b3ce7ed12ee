import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/fr';
import { containingTexts } from '../editor/containing/texts';
import { containingTextsFr } from '../editor/containing/texts.fr';
import { filmstripTexts } from '../editor/filmstrip/texts';
import { filmstripTextsFr } from '../editor/filmstrip/texts.fr';
import { historyTexts } from '../editor/history/texts';
import { historyTextsFr } from '../editor/history/texts.fr';
import { zoneTexts } from '../editor/zones/texts';
import { zoneTextsFr } from '../editor/zones/texts.fr';
import { FIT_WORDS, TRANSITION_WORDS, ZONE_WORDS, presentationTexts } from '../parts/presentation-words';
import {
  FIT_WORDS_FR,
  TRANSITION_WORDS_FR,
  ZONE_WORDS_FR,
  presentationTextsFr,
} from '../parts/presentation-words.fr';
import { reviewTexts } from '../review/texts';
import { reviewTextsFr } from '../review/texts.fr';
import { texts } from '../texts';
import { textsFr } from '../texts.fr';
import { versionTexts } from '../versions/words.table';
import { versionTextsFr } from '../versions/words.table.fr';

/** French texts of this package. */
export const { install, pairs } = languageModule('fr', [
  ...sharedPairs,
  pair(containingTexts, containingTextsFr),
  pair(filmstripTexts, filmstripTextsFr),
  pair(historyTexts, historyTextsFr),
  pair(zoneTexts, zoneTextsFr),
  pair(FIT_WORDS, FIT_WORDS_FR),
  pair(TRANSITION_WORDS, TRANSITION_WORDS_FR),
  pair(ZONE_WORDS, ZONE_WORDS_FR),
  pair(presentationTexts, presentationTextsFr),
  pair(reviewTexts, reviewTextsFr),
  pair(texts, textsFr),
  pair(versionTexts, versionTextsFr),
]);
