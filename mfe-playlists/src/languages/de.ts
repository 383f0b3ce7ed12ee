import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/de';
import { containingTexts } from '../editor/containing/texts';
import { containingTextsDe } from '../editor/containing/texts.de';
import { filmstripTexts } from '../editor/filmstrip/texts';
import { filmstripTextsDe } from '../editor/filmstrip/texts.de';
import { historyTexts } from '../editor/history/texts';
import { historyTextsDe } from '../editor/history/texts.de';
import { zoneTexts } from '../editor/zones/texts';
import { zoneTextsDe } from '../editor/zones/texts.de';
import { FIT_WORDS, TRANSITION_WORDS, ZONE_WORDS, presentationTexts } from '../parts/presentation-words';
import {
  FIT_WORDS_DE,
  TRANSITION_WORDS_DE,
  ZONE_WORDS_DE,
  presentationTextsDe,
} from '../parts/presentation-words.de';
import { reviewTexts } from '../review/texts';
import { reviewTextsDe } from '../review/texts.de';
import { texts } from '../texts';
import { textsDe } from '../texts.de';
import { versionTexts } from '../versions/words.table';
import { versionTextsDe } from '../versions/words.table.de';

/** German texts of this package. */
export const { install, pairs } = languageModule('de', [
  ...sharedPairs,
  pair(containingTexts, containingTextsDe),
  pair(filmstripTexts, filmstripTextsDe),
  pair(historyTexts, historyTextsDe),
  pair(zoneTexts, zoneTextsDe),
  pair(FIT_WORDS, FIT_WORDS_DE),
  pair(TRANSITION_WORDS, TRANSITION_WORDS_DE),
  pair(ZONE_WORDS, ZONE_WORDS_DE),
  pair(presentationTexts, presentationTextsDe),
  pair(reviewTexts, reviewTextsDe),
  pair(texts, textsDe),
  pair(versionTexts, versionTextsDe),
]);
