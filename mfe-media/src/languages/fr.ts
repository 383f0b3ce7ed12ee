import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/fr';
import { filterTexts } from '../library/filter-texts';
import { filterTextsFr } from '../library/filter-texts.fr';
import { menuTexts } from '../library/menu-texts';
import { menuTextsFr } from '../library/menu-texts.fr';
import { dialogTexts } from '../library/dialog-texts';
import { dialogTextsFr } from '../library/dialog-texts.fr';
import { organizeDialogTexts } from '../library/organize/dialog-texts';
import { organizeDialogTextsFr } from '../library/organize/dialog-texts.fr';
import { organizeTexts } from '../library/organize/texts';
import { organizeTextsFr } from '../library/organize/texts.fr';
import { trimTexts } from '../library/trim/texts';
import { trimTextsFr } from '../library/trim/texts.fr';
import { pickerTexts } from '../picker/texts';
import { pickerTextsFr } from '../picker/texts.fr';
import { statisticsTexts } from '../statistics/words.table';
import { statisticsTextsFr } from '../statistics/words.table.fr';
import { sampleTexts, exampleNews } from '../templates/samples-texts';
import { sampleTextsFr, exampleNewsFr } from '../templates/samples-texts.fr';
import { templateTexts } from '../templates/texts';
import { templateTextsFr } from '../templates/texts.fr';
import { texts } from '../texts';
import { textsFr } from '../texts.fr';
import { uploadTexts } from '../upload/texts';
import { uploadTextsFr } from '../upload/texts.fr';

/** French texts of this package. */
export const { install, pairs } = languageModule('fr', [
  ...sharedPairs,
  pair(filterTexts, filterTextsFr),
  pair(menuTexts, menuTextsFr),
  pair(dialogTexts, dialogTextsFr),
  pair(organizeDialogTexts, organizeDialogTextsFr),
  pair(organizeTexts, organizeTextsFr),
  pair(trimTexts, trimTextsFr),
  pair(pickerTexts, pickerTextsFr),
  pair(statisticsTexts, statisticsTextsFr),
  pair(sampleTexts, sampleTextsFr),
  pair(exampleNews, exampleNewsFr),
  pair(templateTexts, templateTextsFr),
  pair(texts, textsFr),
  pair(uploadTexts, uploadTextsFr),
]);
