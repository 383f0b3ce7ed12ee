import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/de';
import { filterTexts } from '../library/filter-texts';
import { filterTextsDe } from '../library/filter-texts.de';
import { menuTexts } from '../library/menu-texts';
import { menuTextsDe } from '../library/menu-texts.de';
import { dialogTexts } from '../library/dialog-texts';
import { dialogTextsDe } from '../library/dialog-texts.de';
import { organizeDialogTexts } from '../library/organize/dialog-texts';
import { organizeDialogTextsDe } from '../library/organize/dialog-texts.de';
import { organizeTexts } from '../library/organize/texts';
import { organizeTextsDe } from '../library/organize/texts.de';
import { trimTexts } from '../library/trim/texts';
import { trimTextsDe } from '../library/trim/texts.de';
import { pickerTexts } from '../picker/texts';
import { pickerTextsDe } from '../picker/texts.de';
import { statisticsTexts } from '../statistics/words.table';
import { statisticsTextsDe } from '../statistics/words.table.de';
import { sampleTexts, exampleNews } from '../templates/samples-texts';
import { sampleTextsDe, exampleNewsDe } from '../templates/samples-texts.de';
import { templateTexts } from '../templates/texts';
import { templateTextsDe } from '../templates/texts.de';
import { texts } from '../texts';
import { textsDe } from '../texts.de';
import { uploadTexts } from '../upload/texts';
import { uploadTextsDe } from '../upload/texts.de';

/** German texts of this package. */
export const { install, pairs } = languageModule('de', [
  ...sharedPairs,
  pair(filterTexts, filterTextsDe),
  pair(menuTexts, menuTextsDe),
  pair(dialogTexts, dialogTextsDe),
  pair(organizeDialogTexts, organizeDialogTextsDe),
  pair(organizeTexts, organizeTextsDe),
  pair(trimTexts, trimTextsDe),
  pair(pickerTexts, pickerTextsDe),
  pair(statisticsTexts, statisticsTextsDe),
  pair(sampleTexts, sampleTextsDe),
  pair(exampleNews, exampleNewsDe),
  pair(templateTexts, templateTextsDe),
  pair(texts, textsDe),
  pair(uploadTexts, uploadTextsDe),
]);
