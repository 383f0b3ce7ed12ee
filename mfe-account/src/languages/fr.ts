import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/fr';
import { words as keyWords } from '../api/key-words.table';
import { wordsFr as keyWordsFr } from '../api/key-words.table.fr';
import { words as webhookWords } from '../api/webhook-words.table';
import { wordsFr as webhookWordsFr } from '../api/webhook-words.table.fr';
import { words as historyWords } from '../history/words.table';
import { wordsFr as historyWordsFr } from '../history/words.table.fr';
import { words as integrationWords } from '../integrations/words.table';
import { wordsFr as integrationWordsFr } from '../integrations/words.table.fr';
import { passwordByMailWords } from '../parts/password-by-mail-words.table';
import { passwordByMailWordsFr } from '../parts/password-by-mail-words.table.fr';
import { words as passkeyWords } from '../password/passkey-words.table';
import { wordsFr as passkeyWordsFr } from '../password/passkey-words.table.fr';
import { words as secondFactorWords } from '../password/second-factor-words.table';
import { wordsFr as secondFactorWordsFr } from '../password/second-factor-words.table.fr';
import { sessionWords } from '../password/session-words.table';
import { sessionWordsFr } from '../password/session-words.table.fr';
import { words as singleSignOnWords } from '../password/single-sign-on-words.table';
import { wordsFr as singleSignOnWordsFr } from '../password/single-sign-on-words.table.fr';
import { languageTexts } from '../profile/language-texts';
import { languageTextsFr } from '../profile/language-texts.fr';
import { subscriptionTexts } from '../subscription/texts';
import { subscriptionTextsFr } from '../subscription/texts.fr';
import { texts } from '../texts';
import { textsFr } from '../texts.fr';
import { words as dataWords } from '../your-data/words.table';
import { wordsFr as dataWordsFr } from '../your-data/words.table.fr';
import { words as installationWords } from '../installation/words.table';
import { wordsFr as installationWordsFr } from '../installation/words.table.fr';
import { words as operatorWords } from '../operator/words.table';
import { wordsFr as operatorWordsFr } from '../operator/words.table.fr';

/** French texts of this package. */
export const { install, pairs } = languageModule('fr', [
  ...sharedPairs,
  pair(keyWords, keyWordsFr),
  pair(webhookWords, webhookWordsFr),
  pair(historyWords, historyWordsFr),
  pair(integrationWords, integrationWordsFr),
  pair(passwordByMailWords, passwordByMailWordsFr),
  pair(passkeyWords, passkeyWordsFr),
  pair(secondFactorWords, secondFactorWordsFr),
  pair(sessionWords, sessionWordsFr),
  pair(singleSignOnWords, singleSignOnWordsFr),
  pair(languageTexts, languageTextsFr),
  pair(subscriptionTexts, subscriptionTextsFr),
  pair(texts, textsFr),
  pair(dataWords, dataWordsFr),
  pair(installationWords, installationWordsFr),
  pair(operatorWords, operatorWordsFr),
]);
