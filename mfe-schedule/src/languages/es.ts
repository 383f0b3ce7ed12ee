import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/es';
import { menuTexts } from '../calendar/menu-texts';
import { menuTextsEs } from '../calendar/menu-texts.es';
import { copyTexts } from '../copying/texts';
import { copyTextsEs } from '../copying/texts.es';
import { sheetTexts } from '../editing/sheet-texts';
import { sheetTextsEs } from '../editing/sheet-texts.es';
import { editTexts } from '../editing/texts';
import { editTextsEs } from '../editing/texts.es';
import { explainTexts } from '../explain/texts';
import { explainTextsEs } from '../explain/texts.es';
import { CSV_TEXTS } from '../export/csv-texts.table';
import { CSV_TEXTS_ES } from '../export/csv-texts.table.es';
import { moveTexts } from '../moving/texts';
import { moveTextsEs } from '../moving/texts.es';
import { dayTexts } from '../side-by-side/texts';
import { dayTextsEs } from '../side-by-side/texts.es';
import { subscribeTexts } from '../subscribing/texts';
import { subscribeTextsEs } from '../subscribing/texts.es';
import { texts } from '../texts';
import { textsEs } from '../texts.es';

/** Spanish texts of this package. */
export const { install, pairs } = languageModule('es', [
  ...sharedPairs,
  pair(menuTexts, menuTextsEs),
  pair(copyTexts, copyTextsEs),
  pair(sheetTexts, sheetTextsEs),
  pair(editTexts, editTextsEs),
  pair(explainTexts, explainTextsEs),
  pair(CSV_TEXTS, CSV_TEXTS_ES),
  pair(moveTexts, moveTextsEs),
  pair(dayTexts, dayTextsEs),
  pair(subscribeTexts, subscribeTextsEs),
  pair(texts, textsEs),
]);
