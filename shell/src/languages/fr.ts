import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/fr';
import { screenTexts } from '../dashboard/devices/texts';
import { screenTextsFr } from '../dashboard/devices/texts.fr';
import { approvalTexts, deletionTexts, runningOutTexts } from '../dashboard/notice-texts';
import { approvalTextsFr, deletionTextsFr, runningOutTextsFr } from '../dashboard/notice-texts.fr';
import { problemTexts } from '../dashboard/problems/texts';
import { problemTextsFr } from '../dashboard/problems/texts.fr';
import { codeTexts } from '../dashboard/scans/code/texts';
import { codeTextsFr } from '../dashboard/scans/code/texts.fr';
import { scanTexts } from '../dashboard/scans/texts';
import { scanTextsFr } from '../dashboard/scans/texts.fr';
import { prepareTexts, stepTexts } from '../dashboard/steps/texts';
import { prepareTextsFr, stepTextsFr } from '../dashboard/steps/texts.fr';
import { bannerTexts } from '../dashboard/subscription/texts';
import { bannerTextsFr } from '../dashboard/subscription/texts.fr';
import { dashboardTexts } from '../dashboard/texts';
import { dashboardTextsFr } from '../dashboard/texts.fr';
import { urgentDialogTexts } from '../dashboard/urgent/dialog-texts';
import { urgentDialogTextsFr } from '../dashboard/urgent/dialog-texts.fr';
import { urgentTexts } from '../dashboard/urgent/texts';
import { urgentTextsFr } from '../dashboard/urgent/texts.fr';
import { demoTexts } from '../demo/texts';
import { demoTextsFr } from '../demo/texts.fr';
import { formTexts, guestTexts, signInTexts, wallTexts } from '../entry-texts';
import { formTextsFr, guestTextsFr, signInTextsFr, wallTextsFr } from '../entry-texts.fr';
import { reloadTexts } from '../frame/notices/texts';
import { reloadTextsFr } from '../frame/notices/texts.fr';
import { panelTexts } from '../frame/notifications/panel-texts';
import { panelTextsFr } from '../frame/notifications/panel-texts.fr';
import { sentenceTexts } from '../frame/notifications/sentence-texts.table';
import { sentenceTextsFr } from '../frame/notifications/sentence-texts.table.fr';
import { bellTexts } from '../frame/notifications/texts';
import { bellTextsFr } from '../frame/notifications/texts.fr';
import { paletteTexts } from '../frame/palette/texts';
import { paletteTextsFr } from '../frame/palette/texts.fr';
import { statusTexts } from '../frame/status/texts';
import { statusTextsFr } from '../frame/status/texts.fr';
import { menuTexts } from '../frame/user-menu-texts';
import { menuTextsFr } from '../frame/user-menu-texts.fr';
import { openedLinkTexts } from '../opened-link-texts';
import { openedLinkTextsFr } from '../opened-link-texts.fr';
import { startTexts } from '../start-texts';
import { startTextsFr } from '../start-texts.fr';
import { acceptTexts, termsTexts } from '../sign-in/terms/texts';
import { acceptTextsFr, termsTextsFr } from '../sign-in/terms/texts.fr';
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
  captchaTextsFr,
  linkTextsFr,
  mailChoiceTextsFr,
  ownPasswordTextsFr,
  passkeyTextsFr,
  passwordTextsFr,
  resetTextsFr,
  secondFactorTextsFr,
  signUpTextsFr,
  keepAccountTextsFr,
  setUpTextsFr,
  undoTextsFr,
} from '../sign-in/texts.fr';
import { areaTexts, frameTexts } from '../texts';
import { areaTextsFr, frameTextsFr } from '../texts.fr';

/** French texts of this package. */
export const { install, pairs } = languageModule('fr', [
  ...sharedPairs,
  pair(screenTexts, screenTextsFr),
  pair(problemTexts, problemTextsFr),
  pair(codeTexts, codeTextsFr),
  pair(scanTexts, scanTextsFr),
  pair(prepareTexts, prepareTextsFr),
  pair(stepTexts, stepTextsFr),
  pair(bannerTexts, bannerTextsFr),
  pair(approvalTexts, approvalTextsFr),
  pair(dashboardTexts, dashboardTextsFr),
  pair(deletionTexts, deletionTextsFr),
  pair(runningOutTexts, runningOutTextsFr),
  pair(urgentTexts, urgentTextsFr),
  pair(urgentDialogTexts, urgentDialogTextsFr),
  pair(demoTexts, demoTextsFr),
  pair(formTexts, formTextsFr),
  pair(guestTexts, guestTextsFr),
  pair(signInTexts, signInTextsFr),
  pair(wallTexts, wallTextsFr),
  pair(reloadTexts, reloadTextsFr),
  pair(panelTexts, panelTextsFr),
  pair(sentenceTexts, sentenceTextsFr),
  pair(bellTexts, bellTextsFr),
  pair(paletteTexts, paletteTextsFr),
  pair(statusTexts, statusTextsFr),
  pair(menuTexts, menuTextsFr),
  pair(openedLinkTexts, openedLinkTextsFr),
  pair(startTexts, startTextsFr),
  pair(acceptTexts, acceptTextsFr),
  pair(termsTexts, termsTextsFr),
  pair(captchaTexts, captchaTextsFr),
  pair(linkTexts, linkTextsFr),
  pair(mailChoiceTexts, mailChoiceTextsFr),
  pair(ownPasswordTexts, ownPasswordTextsFr),
  pair(passkeyTexts, passkeyTextsFr),
  pair(passwordTexts, passwordTextsFr),
  pair(resetTexts, resetTextsFr),
  pair(secondFactorTexts, secondFactorTextsFr),
  pair(signUpTexts, signUpTextsFr),
  pair(undoTexts, undoTextsFr),
  pair(keepAccountTexts, keepAccountTextsFr),
  pair(setUpTexts, setUpTextsFr),
  pair(areaTexts, areaTextsFr),
  pair(frameTexts, frameTextsFr),
]);
