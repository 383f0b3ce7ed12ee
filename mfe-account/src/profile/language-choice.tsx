import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@vitrine/shared/language';
import { Select } from '@vitrine/shared/ui';
import { languageTexts as words } from './language-texts';

interface Props {
  /** Null: that of the browser. */
  language: Language | null;
  isSaving: boolean;
  onChoose: (language: Language | null) => void;
}

/** Language of pages and mails. Saved at once; the page reloads in it. */
export const LanguageChoice = ({ language, isSaving, onChoose }: Props) => (
  <Select
    label={words.label}
    hint={words.hint}
    value={language ?? ''}
    disabled={isSaving}
    onChange={({ target }) => onChoose(LANGUAGES.find((one) => one === target.value) ?? null)}
    options={[
      { value: '', label: words.browser },
      ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
    ]}
  />
);
