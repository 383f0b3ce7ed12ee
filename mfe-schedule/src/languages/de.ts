import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/de';
import { menuTexts } from '../calendar/menu-texts';
import { menuTextsDe } from '../calendar/menu-texts.de';
import { copyTexts } from '../copying/texts';
import { copyTextsDe } from '../copying/texts.de';
import { sheetTexts } from '../editing/sheet-texts';
import { sheetTextsDe } from '../editing/sheet-texts.de';
import { editTexts } from '../editing/texts';
import { editTextsDe } from '../editing/texts.de';
import { explainTexts } from '../explain/texts';
import { explainTextsDe } from '../explain/texts.de';
import { CSV_TEXTS } from '../export/csv-texts.table';
import { CSV_TEXTS_DE } from '../export/csv-texts.table.de';
import { moveTexts } from '../moving/texts';
import { moveTextsDe } from '../moving/texts.de';
import { dayTexts } from '../side-by-side/texts';
import { dayTextsDe } from '../side-by-side/texts.de';
import { subscribeTexts } from '../subscribing/texts';
import { subscribeTextsDe } from '../subscribing/texts.de';
import { texts } from '../texts';
import { textsDe } from '../texts.de';

/** German texts of this package. */
export const { install, pairs } = languageModule('de', [
  ...sharedPairs,
  pair(menuTexts, menuTextsDe),
  pair(copyTexts, copyTextsDe),
  pair(sheetTexts, sheetTextsDe),
  pair(editTexts, editTextsDe),
  pair(explainTexts, explainTextsDe),
  pair(CSV_TEXTS, CSV_TEXTS_DE),
  pair(moveTexts, moveTextsDe),
  pair(dayTexts, dayTextsDe),
  pair(subscribeTexts, subscribeTextsDe),
  pair(texts, textsDe),
]);
