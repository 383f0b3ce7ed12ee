import { refusalOf, useChooseLanguage } from '@vitrine/shared/calls';
import { transportTexts } from '@vitrine/shared/host';
import { chooseLanguage, currentLanguage, LANGUAGE_NAMES, LANGUAGES } from '@vitrine/shared/language';
import { useShell } from '@vitrine/shared/shell-api';
import { icons, type MenuItem } from '@vitrine/shared/ui';

/** Menu entries that choose the user's language, each in its own name. Saved first; then the page reloads. */
export function useLanguageItems(): MenuItem[] {
  const { notify } = useShell();
  const { mutate } = useChooseLanguage();
  const onError = (error: unknown) =>
    notify({ text: refusalOf(error, transportTexts.unreachable), tone: 'error' });
  return LANGUAGES.map((language) => ({
    key: language,
    label: LANGUAGE_NAMES[language],
    icon: language === currentLanguage() ? icons.check : icons.globe,
    run: () => mutate({ language }, { onSuccess: () => chooseLanguage(language), onError }),
  }));
}
