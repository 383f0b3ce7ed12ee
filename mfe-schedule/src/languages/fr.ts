import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/fr';
import { menuTexts } from '../calendar/menu-texts';
import { menuTextsFr } from '../calendar/menu-texts.fr';
import { copyTexts } from '../copying/texts';
import { copyTextsFr } from '../copying/texts.fr';
import { sheetTexts } from '../editing/sheet-texts';
import { sheetTextsFr } from '../editing/sheet-texts.fr';
import { editTexts } from '../editing/texts';
import { editTextsFr } from '../editing/texts.fr';
import { explainTexts } from '../explain/texts';
import { explainTextsFr } from '../explain/texts.fr';
import { CSV_TEXTS } from '../export/csv-texts.table';
import { CSV_TEXTS_FR } from '../export/csv-texts.table.fr';
import { moveTexts } from '../moving/texts';
import { moveTextsFr } from '../moving/texts.fr';
import { dayTexts } from '../side-by-side/texts';
import { dayTextsFr } from '../side-by-side/texts.fr';
import { subscribeTexts } from '../subscribing/texts';
import { subscribeTextsFr } from '../subscribing/texts.fr';
import { texts } from '../texts';
import { textsFr } from '../texts.fr';

/** French texts of this package. */
export const { install, pairs } = languageModule('fr', [
  ...sharedPairs,
  pair(menuTexts, menuTextsFr),
  pair(copyTexts, copyTextsFr),
  pair(sheetTexts, sheetTextsFr),
  pair(editTexts, editTextsFr),
  pair(explainTexts, explainTextsFr),
  pair(CSV_TEXTS, CSV_TEXTS_FR),
  pair(moveTexts, moveTextsFr),
  pair(dayTexts, dayTextsFr),
  pair(subscribeTexts, subscribeTextsFr),
  pair(texts, textsFr),
]);
