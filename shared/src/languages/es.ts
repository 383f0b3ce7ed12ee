import { languageModule, pair } from '../language';
import { ORIENTATION_NAMES, SCHEDULE_TYPE_TITLES } from '../contract/limits';
import { orientationNamesEs, scheduleTypeTitlesEs } from '../contract/limits.es';
import { dateTexts } from '../rules/date-texts';
import { dateTextsEs } from '../rules/date-texts.es';
import { fileTexts } from '../rules/file-texts';
import { fileTextsEs } from '../rules/file-texts.es';
import { playerErrorTexts } from '../rules/device/player-error-texts';
import { playerErrorTextsEs } from '../rules/device/player-error-texts.es';
import { visitorTexts } from '../ui/visitor-texts';
import { visitorTextsEs } from '../ui/visitor-texts.es';
import { liveTexts, transportTexts } from '../host/texts';
import { liveTextsEs, transportTextsEs } from '../host/texts.es';
import { backTexts } from '../ui/devices/back-texts';
import { backTextsEs } from '../ui/devices/back-texts.es';
import { groupsTexts } from '../ui/devices/groups-texts';
import { groupsTextsEs } from '../ui/devices/groups-texts.es';
import { lengthTexts } from '../ui/devices/length-texts';
import { lengthTextsEs } from '../ui/devices/length-texts.es';
import { receiptTexts } from '../ui/devices/receipt-texts';
import { receiptTextsEs } from '../ui/devices/receipt-texts.es';
import { screenTexts } from '../ui/devices/texts';
import { screenTextsEs } from '../ui/devices/texts.es';
import { conflictTexts } from '../ui/dialogs/conflict-texts';
import { conflictTextsEs } from '../ui/dialogs/conflict-texts.es';
import { dialogTexts } from '../ui/dialogs/texts';
import { dialogTextsEs } from '../ui/dialogs/texts.es';
import { fieldTexts } from '../ui/fields/texts';
import { fieldTextsEs } from '../ui/fields/texts.es';
import { hoursTexts } from '../ui/hours/hours-texts.table';
import { hoursTextsEs } from '../ui/hours/hours-texts.table.es';
import { texts } from '../ui/texts';
import { textsEs } from '../ui/texts.es';

/** Spanish texts of shared components and rules, which every area and page bundles. */
export const { install, pairs } = languageModule('es', [
  pair(ORIENTATION_NAMES, orientationNamesEs),
  pair(SCHEDULE_TYPE_TITLES, scheduleTypeTitlesEs),
  pair(dateTexts, dateTextsEs),
  pair(fileTexts, fileTextsEs),
  pair(playerErrorTexts, playerErrorTextsEs),
  pair(visitorTexts, visitorTextsEs),
  pair(liveTexts, liveTextsEs),
  pair(transportTexts, transportTextsEs),
  pair(backTexts, backTextsEs),
  pair(groupsTexts, groupsTextsEs),
  pair(lengthTexts, lengthTextsEs),
  pair(receiptTexts, receiptTextsEs),
  pair(screenTexts, screenTextsEs),
  pair(conflictTexts, conflictTextsEs),
  pair(dialogTexts, dialogTextsEs),
  pair(fieldTexts, fieldTextsEs),
  pair(hoursTexts, hoursTextsEs),
  pair(texts, textsEs),
]);
