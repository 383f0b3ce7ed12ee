import { languageModule, pair } from '../language';
import { ORIENTATION_NAMES, SCHEDULE_TYPE_TITLES } from '../contract/limits';
import { orientationNamesDe, scheduleTypeTitlesDe } from '../contract/limits.de';
import { dateTexts } from '../rules/date-texts';
import { dateTextsDe } from '../rules/date-texts.de';
import { fileTexts } from '../rules/file-texts';
import { fileTextsDe } from '../rules/file-texts.de';
import { playerErrorTexts } from '../rules/device/player-error-texts';
import { playerErrorTextsDe } from '../rules/device/player-error-texts.de';
import { visitorTexts } from '../ui/visitor-texts';
import { visitorTextsDe } from '../ui/visitor-texts.de';
import { liveTexts, transportTexts } from '../host/texts';
import { liveTextsDe, transportTextsDe } from '../host/texts.de';
import { backTexts } from '../ui/devices/back-texts';
import { backTextsDe } from '../ui/devices/back-texts.de';
import { groupsTexts } from '../ui/devices/groups-texts';
import { groupsTextsDe } from '../ui/devices/groups-texts.de';
import { lengthTexts } from '../ui/devices/length-texts';
import { lengthTextsDe } from '../ui/devices/length-texts.de';
import { receiptTexts } from '../ui/devices/receipt-texts';
import { receiptTextsDe } from '../ui/devices/receipt-texts.de';
import { screenTexts } from '../ui/devices/texts';
import { screenTextsDe } from '../ui/devices/texts.de';
import { conflictTexts } from '../ui/dialogs/conflict-texts';
import { conflictTextsDe } from '../ui/dialogs/conflict-texts.de';
import { dialogTexts } from '../ui/dialogs/texts';
import { dialogTextsDe } from '../ui/dialogs/texts.de';
import { fieldTexts } from '../ui/fields/texts';
import { fieldTextsDe } from '../ui/fields/texts.de';
import { hoursTexts } from '../ui/hours/hours-texts.table';
import { hoursTextsDe } from '../ui/hours/hours-texts.table.de';
import { texts } from '../ui/texts';
import { textsDe } from '../ui/texts.de';

/** German texts of shared components and rules, which every area and page bundles. */
export const { install, pairs } = languageModule('de', [
  pair(ORIENTATION_NAMES, orientationNamesDe),
  pair(SCHEDULE_TYPE_TITLES, scheduleTypeTitlesDe),
  pair(dateTexts, dateTextsDe),
  pair(fileTexts, fileTextsDe),
  pair(playerErrorTexts, playerErrorTextsDe),
  pair(visitorTexts, visitorTextsDe),
  pair(liveTexts, liveTextsDe),
  pair(transportTexts, transportTextsDe),
  pair(backTexts, backTextsDe),
  pair(groupsTexts, groupsTextsDe),
  pair(lengthTexts, lengthTextsDe),
  pair(receiptTexts, receiptTextsDe),
  pair(screenTexts, screenTextsDe),
  pair(conflictTexts, conflictTextsDe),
  pair(dialogTexts, dialogTextsDe),
  pair(fieldTexts, fieldTextsDe),
  pair(hoursTexts, hoursTextsDe),
  pair(texts, textsDe),
]);
