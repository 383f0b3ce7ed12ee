import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/es';
import { screenTexts } from '../dashboard/devices/texts';
import { screenTextsEs } from '../dashboard/devices/texts.es';
import { approvalTexts, deletionTexts, runningOutTexts } from '../dashboard/notice-texts';
import { approvalTextsEs, deletionTextsEs, runningOutTextsEs } from '../dashboard/notice-texts.es';
import { problemTexts } from '../dashboard/problems/texts';
import { problemTextsEs } from '../dashboard/problems/texts.es';
import { codeTexts } from '../dashboard/scans/code/texts';
import { codeTextsEs } from '../dashboard/scans/code/texts.es';
import { scanTexts } from '../dashboard/scans/texts';
import { scanTextsEs } from '../dashboard/scans/texts.es';
import { prepareTexts, stepTexts } from '../dashboard/steps/texts';
import { prepareTextsEs, stepTextsEs } from '../dashboard/steps/texts.es';
import { bannerTexts } from '../dashboard/subscription/texts';
import { bannerTextsEs } from '../dashboard/subscription/texts.es';
import { dashboardTexts } from '../dashboard/texts';
import { dashboardTextsEs } from '../dashboard/texts.es';
import { urgentDialogTexts } from '../dashboard/urgent/dialog-texts';
import { urgentDialogTextsEs } from '../dashboard/urgent/dialog-texts.es';
import { urgentTexts } from '../dashboard/urgent/texts';
import { urgentTextsEs } from '../dashboard/urgent/texts.es';
import { demoTexts } from '../demo/texts';
import { demoTextsEs } from '../demo/texts.es';
import { formTexts, guestTexts, signInTexts, wallTexts } from '../entry-texts';
import { formTextsEs, guestTextsEs, signInTextsEs, wallTextsEs } from '../entry-texts.es';
import { reloadTexts } from '../frame/notices/texts';
import { reloadTextsEs } from '../frame/notices/texts.es';
import { panelTexts } from '../frame/notifications/panel-texts';
import { panelTextsEs } from '../frame/notifications/panel-texts.es';
import { sentenceTexts } from '../frame/notifications/sentence-texts.table';
import { sentenceTextsEs } from '../frame/notifications/sentence-texts.table.es';
import { bellTexts } from '../frame/notifications/texts';
import { bellTextsEs } from '../frame/notifications/texts.es';
import { paletteTexts } from '../frame/palette/texts';
import { paletteTextsEs } from '../frame/palette/texts.es';
import { statusTexts } from '../frame/status/texts';
import { statusTextsEs } from '../frame/status/texts.es';
import { menuTexts } from '../frame/user-menu-texts';
import { menuTextsEs } from '../frame/user-menu-texts.es';
import { openedLinkTexts } from '../opened-link-texts';
import { openedLinkTextsEs } from '../opened-link-texts.es';
import { startTexts } from '../start-texts';
import { startTextsEs } from '../start-texts.es';
import { acceptTexts, termsTexts } from '../sign-in/terms/texts';
import { acceptTextsEs, termsTextsEs } from '../sign-in/terms/texts.es';
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
  captchaTextsEs,
  linkTextsEs,
  mailChoiceTextsEs,
  ownPasswordTextsEs,
  passkeyTextsEs,
  passwordTextsEs,
  resetTextsEs,
  secondFactorTextsEs,
  signUpTextsEs,
  keepAccountTextsEs,
  setUpTextsEs,
  undoTextsEs,
} from '../sign-in/texts.es';
import { areaTexts, frameTexts } from '../texts';
import { areaTextsEs, frameTextsEs } from '../texts.es';

/** Spanish texts of this package. */
export const { install, pairs } = languageModule('es', [
  ...sharedPairs,
  pair(screenTexts, screenTextsEs),
  pair(problemTexts, problemTextsEs),
  pair(codeTexts, codeTextsEs),
  pair(scanTexts, scanTextsEs),
  pair(prepareTexts, prepareTextsEs),
  pair(stepTexts, stepTextsEs),
  pair(bannerTexts, bannerTextsEs),
  pair(approvalTexts, approvalTextsEs),
  pair(dashboardTexts, dashboardTextsEs),
  pair(deletionTexts, deletionTextsEs),
  pair(runningOutTexts, runningOutTextsEs),
  pair(urgentTexts, urgentTextsEs),
  pair(urgentDialogTexts, urgentDialogTextsEs),
  pair(demoTexts, demoTextsEs),
  pair(formTexts, formTextsEs),
  pair(guestTexts, guestTextsEs),
  pair(signInTexts, signInTextsEs),
  pair(wallTexts, wallTextsEs),
  pair(reloadTexts, reloadTextsEs),
  pair(panelTexts, panelTextsEs),
  pair(sentenceTexts, sentenceTextsEs),
  pair(bellTexts, bellTextsEs),
  pair(paletteTexts, paletteTextsEs),
  pair(statusTexts, statusTextsEs),
  pair(menuTexts, menuTextsEs),
  pair(openedLinkTexts, openedLinkTextsEs),
  pair(startTexts, startTextsEs),
  pair(acceptTexts, acceptTextsEs),
  pair(termsTexts, termsTextsEs),
  pair(captchaTexts, captchaTextsEs),
  pair(linkTexts, linkTextsEs),
  pair(mailChoiceTexts, mailChoiceTextsEs),
  pair(ownPasswordTexts, ownPasswordTextsEs),
  pair(passkeyTexts, passkeyTextsEs),
  pair(passwordTexts, passwordTextsEs),
  pair(resetTexts, resetTextsEs),
  pair(secondFactorTexts, secondFactorTextsEs),
  pair(signUpTexts, signUpTextsEs),
  pair(undoTexts, undoTextsEs),
  pair(keepAccountTexts, keepAccountTextsEs),
  pair(setUpTexts, setUpTextsEs),
  pair(areaTexts, areaTextsEs),
  pair(frameTexts, frameTextsEs),
]);
