import { Icon, icons } from '@vitrine/shared/ui';
import { chooseLanguage, currentLanguage, LANGUAGE_NAMES, LANGUAGES } from '@vitrine/shared/language';
import { guestTexts } from '../entry-texts';
import { keepTyped } from './form/typed';

/** Choice of the page's language, before anyone is signed in. The page reloads in it. */
export const GuestLanguage = () => (
  <label>
    <select
      aria-label={guestTexts.language}
      value={currentLanguage()}
      onChange={({ target }) => {
        const chosen = LANGUAGES.find((language) => language === target.value);
        if (!chosen) return;
        keepTyped();
        chooseLanguage(chosen);
      }}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
    <Icon of={icons.chevronDown} size={16} />
  </label>
);
