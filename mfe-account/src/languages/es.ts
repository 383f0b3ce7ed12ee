import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/es';
import { words as keyWords } from '../api/key-words.table';
import { wordsEs as keyWordsEs } from '../api/key-words.table.es';
import { words as webhookWords } from '../api/webhook-words.table';
import { wordsEs as webhookWordsEs } from '../api/webhook-words.table.es';
import { words as historyWords } from '../history/words.table';
import { wordsEs as historyWordsEs } from '../history/words.table.es';
import { words as integrationWords } from '../integrations/words.table';
import { wordsEs as integrationWordsEs } from '../integrations/words.table.es';
import { passwordByMailWords } from '../parts/password-by-mail-words.table';
import { passwordByMailWordsEs } from '../parts/password-by-mail-words.table.es';
import { words as passkeyWords } from '../password/passkey-words.table';
import { wordsEs as passkeyWordsEs } from '../password/passkey-words.table.es';
import { words as secondFactorWords } from '../password/second-factor-words.table';
import { wordsEs as secondFactorWordsEs } from '../password/second-factor-words.table.es';
import { sessionWords } from '../password/session-words.table';
import { sessionWordsEs } from '../password/session-words.table.es';
import { words as singleSignOnWords } from '../password/single-sign-on-words.table';
import { wordsEs as singleSignOnWordsEs } from '../password/single-sign-on-words.table.es';
import { languageTexts } from '../profile/language-texts';
import { languageTextsEs } from '../profile/language-texts.es';
import { subscriptionTexts } from '../subscription/texts';
import { subscriptionTextsEs } from '../subscription/texts.es';
import { texts } from '../texts';
import { textsEs } from '../texts.es';
import { words as dataWords } from '../your-data/words.table';
import { wordsEs as dataWordsEs } from '../your-data/words.table.es';
import { words as installationWords } from '../installation/words.table';
import { wordsEs as installationWordsEs } from '../installation/words.table.es';
import { words as operatorWords } from '../operator/words.table';
import { wordsEs as operatorWordsEs } from '../operator/words.table.es';

/** Spanish texts of this package. */
export const { install, pairs } = languageModule('es', [
  ...sharedPairs,
  pair(keyWords, keyWordsEs),
  pair(webhookWords, webhookWordsEs),
  pair(historyWords, historyWordsEs),
  pair(integrationWords, integrationWordsEs),
  pair(passwordByMailWords, passwordByMailWordsEs),
  pair(passkeyWords, passkeyWordsEs),
  pair(secondFactorWords, secondFactorWordsEs),
  pair(sessionWords, sessionWordsEs),
  pair(singleSignOnWords, singleSignOnWordsEs),
  pair(languageTexts, languageTextsEs),
  pair(subscriptionTexts, subscriptionTextsEs),
  pair(texts, textsEs),
  pair(dataWords, dataWordsEs),
  pair(installationWords, installationWordsEs),
  pair(operatorWords, operatorWordsEs),
]);
