import { languageModule, pair } from '../language';
import { ORIENTATION_NAMES, SCHEDULE_TYPE_TITLES } from '../contract/limits';
import { orientationNamesFr, scheduleTypeTitlesFr } from '../contract/limits.fr';
import { dateTexts } from '../rules/date-texts';
import { dateTextsFr } from '../rules/date-texts.fr';
import { fileTexts } from '../rules/file-texts';
import { fileTextsFr } from '../rules/file-texts.fr';
import { playerErrorTexts } from '../rules/device/player-error-texts';
import { playerErrorTextsFr } from '../rules/device/player-error-texts.fr';
import { visitorTexts } from '../ui/visitor-texts';
import { visitorTextsFr } from '../ui/visitor-texts.fr';
import { liveTexts, transportTexts } from '../host/texts';
import { liveTextsFr, transportTextsFr } from '../host/texts.fr';
import { backTexts } from '../ui/devices/back-texts';
import { backTextsFr } from '../ui/devices/back-texts.fr';
import { groupsTexts } from '../ui/devices/groups-texts';
import { groupsTextsFr } from '../ui/devices/groups-texts.fr';
import { lengthTexts } from '../ui/devices/length-texts';
import { lengthTextsFr } from '../ui/devices/length-texts.fr';
import { receiptTexts } from '../ui/devices/receipt-texts';
import { receiptTextsFr } from '../ui/devices/receipt-texts.fr';
import { screenTexts } from '../ui/devices/texts';
import { screenTextsFr } from '../ui/devices/texts.fr';
import { conflictTexts } from '../ui/dialogs/conflict-texts';
import { conflictTextsFr } from '../ui/dialogs/conflict-texts.fr';
import { dialogTexts } from '../ui/dialogs/texts';
import { dialogTextsFr } from '../ui/dialogs/texts.fr';
import { fieldTexts } from '../ui/fields/texts';
import { fieldTextsFr } from '../ui/fields/texts.fr';
import { hoursTexts } from '../ui/hours/hours-texts.table';
import { hoursTextsFr } from '../ui/hours/hours-texts.table.fr';
import { texts } from '../ui/texts';
import { textsFr } from '../ui/texts.fr';

/** French texts of shared components and rules, which every area and page bundles. */
export const { install, pairs } = languageModule('fr', [
  pair(ORIENTATION_NAMES, orientationNamesFr),
  pair(SCHEDULE_TYPE_TITLES, scheduleTypeTitlesFr),
  pair(dateTexts, dateTextsFr),
  pair(fileTexts, fileTextsFr),
  pair(playerErrorTexts, playerErrorTextsFr),
  pair(visitorTexts, visitorTextsFr),
  pair(liveTexts, liveTextsFr),
  pair(transportTexts, transportTextsFr),
  pair(backTexts, backTextsFr),
  pair(groupsTexts, groupsTextsFr),
  pair(lengthTexts, lengthTextsFr),
  pair(receiptTexts, receiptTextsFr),
  pair(screenTexts, screenTextsFr),
  pair(conflictTexts, conflictTextsFr),
  pair(dialogTexts, dialogTextsFr),
  pair(fieldTexts, fieldTextsFr),
  pair(hoursTexts, hoursTextsFr),
  pair(texts, textsFr),
]);
