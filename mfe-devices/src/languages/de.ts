import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/de';
import { controlsTexts } from '../details/controls-texts';
import { controlsTextsDe } from '../details/controls-texts.de';
import { detailsTexts } from '../details/texts';
import { detailsTextsDe } from '../details/texts.de';
import { groupTexts } from '../groups/texts';
import { groupTextsDe } from '../groups/texts.de';
import { wallTexts } from '../groups/wall-texts';
import { wallTextsDe } from '../groups/wall-texts.de';
import { healthTexts } from '../health/words.table';
import { healthTextsDe } from '../health/words.table.de';
import { partTexts } from '../parts/texts';
import { partTextsDe } from '../parts/texts.de';
import { recipeTexts } from '../setup/texts';
import { recipeTextsDe } from '../setup/texts.de';
import { texts } from '../texts';
import { textsDe } from '../texts.de';

/** German texts of this package. */
export const { install, pairs } = languageModule('de', [
  ...sharedPairs,
  pair(controlsTexts, controlsTextsDe),
  pair(detailsTexts, detailsTextsDe),
  pair(groupTexts, groupTextsDe),
  pair(wallTexts, wallTextsDe),
  pair(healthTexts, healthTextsDe),
  pair(partTexts, partTextsDe),
  pair(recipeTexts, recipeTextsDe),
  pair(texts, textsDe),
]);
