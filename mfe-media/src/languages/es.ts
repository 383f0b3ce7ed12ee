import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/es';
import { filterTexts } from '../library/filter-texts';
import { filterTextsEs } from '../library/filter-texts.es';
import { menuTexts } from '../library/menu-texts';
import { menuTextsEs } from '../library/menu-texts.es';
import { dialogTexts } from '../library/dialog-texts';
import { dialogTextsEs } from '../library/dialog-texts.es';
import { organizeDialogTexts } from '../library/organize/dialog-texts';
import { organizeDialogTextsEs } from '../library/organize/dialog-texts.es';
import { organizeTexts } from '../library/organize/texts';
import { organizeTextsEs } from '../library/organize/texts.es';
import { trimTexts } from '../library/trim/texts';
import { trimTextsEs } from '../library/trim/texts.es';
import { pickerTexts } from '../picker/texts';
import { pickerTextsEs } from '../picker/texts.es';
import { statisticsTexts } from '../statistics/words.table';
import { statisticsTextsEs } from '../statistics/words.table.es';
import { sampleTexts, exampleNews } from '../templates/samples-texts';
import { sampleTextsEs, exampleNewsEs } from '../templates/samples-texts.es';
import { templateTexts } from '../templates/texts';
import { templateTextsEs } from '../templates/texts.es';
import { texts } from '../texts';
import { textsEs } from '../texts.es';
import { uploadTexts } from '../upload/texts';
import { uploadTextsEs } from '../upload/texts.es';

/** Spanish texts of this package. */
export const { install, pairs } = languageModule('es', [
  ...sharedPairs,
  pair(filterTexts, filterTextsEs),
  pair(menuTexts, menuTextsEs),
  pair(dialogTexts, dialogTextsEs),
  pair(organizeDialogTexts, organizeDialogTextsEs),
  pair(organizeTexts, organizeTextsEs),
  pair(trimTexts, trimTextsEs),
  pair(pickerTexts, pickerTextsEs),
  pair(statisticsTexts, statisticsTextsEs),
  pair(sampleTexts, sampleTextsEs),
  pair(exampleNews, exampleNewsEs),
  pair(templateTexts, templateTextsEs),
  pair(texts, textsEs),
  pair(uploadTexts, uploadTextsEs),
]);
