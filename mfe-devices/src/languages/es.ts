import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/es';
import { controlsTexts } from '../details/controls-texts';
import { controlsTextsEs } from '../details/controls-texts.es';
import { detailsTexts } from '../details/texts';
import { detailsTextsEs } from '../details/texts.es';
import { groupTexts } from '../groups/texts';
import { groupTextsEs } from '../groups/texts.es';
import { wallTexts } from '../groups/wall-texts';
import { wallTextsEs } from '../groups/wall-texts.es';
import { healthTexts } from '../health/words.table';
import { healthTextsEs } from '../health/words.table.es';
import { partTexts } from '../parts/texts';
import { partTextsEs } from '../parts/texts.es';
import { recipeTexts } from '../setup/texts';
import { recipeTextsEs } from '../setup/texts.es';
import { texts } from '../texts';
import { textsEs } from '../texts.es';

/** Spanish texts of this package. */
export const { install, pairs } = languageModule('es', [
  ...sharedPairs,
  pair(controlsTexts, controlsTextsEs),
  pair(detailsTexts, detailsTextsEs),
  pair(groupTexts, groupTextsEs),
  pair(wallTexts, wallTextsEs),
  pair(healthTexts, healthTextsEs),
  pair(partTexts, partTextsEs),
  pair(recipeTexts, recipeTextsEs),
  pair(texts, textsEs),
]);
