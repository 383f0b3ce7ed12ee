import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/fr';
import { controlsTexts } from '../details/controls-texts';
import { controlsTextsFr } from '../details/controls-texts.fr';
import { detailsTexts } from '../details/texts';
import { detailsTextsFr } from '../details/texts.fr';
import { groupTexts } from '../groups/texts';
import { groupTextsFr } from '../groups/texts.fr';
import { wallTexts } from '../groups/wall-texts';
import { wallTextsFr } from '../groups/wall-texts.fr';
import { healthTexts } from '../health/words.table';
import { healthTextsFr } from '../health/words.table.fr';
import { partTexts } from '../parts/texts';
import { partTextsFr } from '../parts/texts.fr';
import { recipeTexts } from '../setup/texts';
import { recipeTextsFr } from '../setup/texts.fr';
import { texts } from '../texts';
import { textsFr } from '../texts.fr';

/** French texts of this package. */
export const { install, pairs } = languageModule('fr', [
  ...sharedPairs,
  pair(controlsTexts, controlsTextsFr),
  pair(detailsTexts, detailsTextsFr),
  pair(groupTexts, groupTextsFr),
  pair(wallTexts, wallTextsFr),
  pair(healthTexts, healthTextsFr),
  pair(partTexts, partTextsFr),
  pair(recipeTexts, recipeTextsFr),
  pair(texts, textsFr),
]);
