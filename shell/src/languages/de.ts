import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/de';
import { screenTexts } from '../dashboard/devices/texts';
import { screenTextsDe } from '../dashboard/devices/texts.de';
import { approvalTexts, deletionTexts, runningOutTexts } from '../dashboard/notice-texts';
import { approvalTextsDe, deletionTextsDe, runningOutTextsDe } from '../dashboard/notice-texts.de';
import { problemTexts } from '../dashboard/problems/texts';
import { problemTextsDe } from '../dashboard/problems/texts.de';
import { codeTexts } from '../dashboard/scans/code/texts';
import { codeTextsDe } from '../dashboard/scans/code/texts.de';
import { scanTexts } from '../dashboard/scans/texts';
import { scanTextsDe } from '../dashboard/scans/texts.de';
import { prepareTexts, stepTexts } from '../dashboard/steps/texts';
import { prepareTextsDe, stepTextsDe } from '../dashboard/steps/texts.de';
import { bannerTexts } from '../dashboard/subscription/texts';
import { bannerTextsDe } from '../dashboard/subscription/texts.de';
import { dashboardTexts } from '../dashboard/texts';
import { dashboardTextsDe } from '../dashboard/texts.de';
import { urgentDialogTexts } from '../dashboard/urgent/dialog-texts';
import { urgentDialogTextsDe } from '../dashboard/urgent/dialog-texts.de';
import { urgentTexts } from '../dashboard/urgent/texts';
import { urgentTextsDe } from '../dashboard/urgent/texts.de';
import { demoTexts } from '../demo/texts';
import { demoTextsDe } from '../demo/texts.de';
import { formTexts, guestTexts, signInTexts, wallTexts } from '../entry-texts';
import { formTextsDe, guestTextsDe, signInTextsDe, wallTextsDe } from '../entry-texts.de';
import { reloadTexts } from '../frame/notices/texts';
import { reloadTextsDe } from '../frame/notices/texts.de';
import { panelTexts } from '../frame/notifications/panel-texts';
import { panelTextsDe } from '../frame/notifications/panel-texts.de';
import { sentenceTexts } from '../frame/notifications/sentence-texts.table';
import { sentenceTextsDe } from '../frame/notifications/sentence-texts.table.de';
import { bellTexts } from '../frame/notifications/texts';
import { bellTextsDe } from '../frame/notifications/texts.de';
import { paletteTexts } from '../frame/palette/texts';
import { paletteTextsDe } from '../frame/palette/texts.de';
import { statusTexts } from '../frame/status/texts';
import { statusTextsDe } from '../frame/status/texts.de';
import { menuTexts } from '../frame/user-menu-texts';
import { menuTextsDe } from '../frame/user-menu-texts.de';
import { openedLinkTexts } from '../opened-link-texts';
import { openedLinkTextsDe } from '../opened-link-texts.de';
import { startTexts } from '../start-texts';
import { startTextsDe } from '../start-texts.de';
import { acceptTexts, termsTexts } from '../sign-in/terms/texts';
import { acceptTextsDe, termsTextsDe } from '../sign-in/terms/texts.de';
import {
  captchaTexts,
  linkTexts,
  mailChoiceTexts,
  ownPasswordTexts,
  passkeyTexts,
  passwordTexts,
  resetTexts,
  secondFactorTexts,
  signUpTexts,
  keepAccountTexts,
  setUpTexts,
  undoTexts,
} from '../sign-in/texts';
import {
  captchaTextsDe,
  linkTextsDe,
  mailChoiceTextsDe,
  ownPasswordTextsDe,
  passkeyTextsDe,
  passwordTextsDe,
  resetTextsDe,
  secondFactorTextsDe,
  signUpTextsDe,
  keepAccountTextsDe,
  setUpTextsDe,
  undoTextsDe,
} from '../sign-in/texts.de';
import { areaTexts, frameTexts } from '../texts';
import { areaTextsDe, frameTextsDe } from '../texts.de';

/** German texts of this package. */
export const { install, pairs } = languageModule('de', [
  ...sharedPairs,
  pair(screenTexts, screenTextsDe),
  pair(problemTexts, problemTextsDe),
  pair(codeTexts, codeTextsDe),
  pair(scanTexts, scanTextsDe),
  pair(prepareTexts, prepareTextsDe),
  pair(stepTexts, stepTextsDe),
  pair(bannerTexts, bannerTextsDe),
  pair(approvalTexts, approvalTextsDe),
  pair(dashboardTexts, dashboardTextsDe),
  pair(deletionTexts, deletionTextsDe),
  pair(runningOutTexts, runningOutTextsDe),
  pair(urgentTexts, urgentTextsDe),
  pair(urgentDialogTexts, urgentDialogTextsDe),
  pair(demoTexts, demoTextsDe),
  pair(formTexts, formTextsDe),
  pair(guestTexts, guestTextsDe),
  pair(signInTexts, signInTextsDe),
  pair(wallTexts, wallTextsDe),
  pair(reloadTexts, reloadTextsDe),
  pair(panelTexts, panelTextsDe),
  pair(sentenceTexts, sentenceTextsDe),
  pair(bellTexts, bellTextsDe),
  pair(paletteTexts, paletteTextsDe),
  pair(statusTexts, statusTextsDe),
  pair(menuTexts, menuTextsDe),
  pair(openedLinkTexts, openedLinkTextsDe),
  pair(startTexts, startTextsDe),
  pair(acceptTexts, acceptTextsDe),
  pair(termsTexts, termsTextsDe),
  pair(captchaTexts, captchaTextsDe),
  pair(linkTexts, linkTextsDe),
  pair(mailChoiceTexts, mailChoiceTextsDe),
  pair(ownPasswordTexts, ownPasswordTextsDe),
  pair(passkeyTexts, passkeyTextsDe),
  pair(passwordTexts, passwordTextsDe),
  pair(resetTexts, resetTextsDe),
  pair(secondFactorTexts, secondFactorTextsDe),
  pair(signUpTexts, signUpTextsDe),
  pair(undoTexts, undoTextsDe),
  pair(keepAccountTexts, keepAccountTextsDe),
  pair(setUpTexts, setUpTextsDe),
  pair(areaTexts, areaTextsDe),
  pair(frameTexts, frameTextsDe),
]);
