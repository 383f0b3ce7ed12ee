import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/de';
import { words as keyWords } from '../api/key-words.table';
import { wordsDe as keyWordsDe } from '../api/key-words.table.de';
import { words as webhookWords } from '../api/webhook-words.table';
import { wordsDe as webhookWordsDe } from '../api/webhook-words.table.de';
import { words as historyWords } from '../history/words.table';
import { wordsDe as historyWordsDe } from '../history/words.table.de';
import { words as integrationWords } from '../integrations/words.table';
import { wordsDe as integrationWordsDe } from '../integrations/words.table.de';
import { passwordByMailWords } from '../parts/password-by-mail-words.table';
import { passwordByMailWordsDe } from '../parts/password-by-mail-words.table.de';
import { words as passkeyWords } from '../password/passkey-words.table';
import { wordsDe as passkeyWordsDe } from '../password/passkey-words.table.de';
import { words as secondFactorWords } from '../password/second-factor-words.table';
import { wordsDe as secondFactorWordsDe } from '../password/second-factor-words.table.de';
import { sessionWords } from '../password/session-words.table';
import { sessionWordsDe } from '../password/session-words.table.de';
import { words as singleSignOnWords } from '../password/single-sign-on-words.table';
import { wordsDe as singleSignOnWordsDe } from '../password/single-sign-on-words.table.de';
import { languageTexts } from '../profile/language-texts';
import { languageTextsDe } from '../profile/language-texts.de';
import { subscriptionTexts } from '../subscription/texts';
import { subscriptionTextsDe } from '../subscription/texts.de';
import { texts } from '../texts';
import { textsDe } from '../texts.de';
import { words as dataWords } from '../your-data/words.table';
import { wordsDe as dataWordsDe } from '../your-data/words.table.de';
import { words as installationWords } from '../installation/words.table';
import { wordsDe as installationWordsDe } from '../installation/words.table.de';
import { words as operatorWords } from '../operator/words.table';
import { wordsDe as operatorWordsDe } from '../operator/words.table.de';

/** German texts of this package. */
export const { install, pairs } = languageModule('de', [
  ...sharedPairs,
  pair(keyWords, keyWordsDe),
  pair(webhookWords, webhookWordsDe),
  pair(historyWords, historyWordsDe),
  pair(integrationWords, integrationWordsDe),
  pair(passwordByMailWords, passwordByMailWordsDe),
  pair(passkeyWords, passkeyWordsDe),
  pair(secondFactorWords, secondFactorWordsDe),
  pair(sessionWords, sessionWordsDe),
  pair(singleSignOnWords, singleSignOnWordsDe),
  pair(languageTexts, languageTextsDe),
  pair(subscriptionTexts, subscriptionTextsDe),
  pair(texts, textsDe),
  pair(dataWords, dataWordsDe),
  pair(installationWords, installationWordsDe),
  pair(operatorWords, operatorWordsDe),
]);
