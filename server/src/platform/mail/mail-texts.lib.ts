import type { DesignLanguage } from '@vitrine/shared/contract';
import { mailEnglish } from './mail-english.table';
import { mailFrench } from './mail-french.table';
import { mailGerman } from './mail-german.table';
import { mailSpanish } from './mail-spanish.table';
import type { MailTexts } from './mail-texts.types';

const TEXTS: Record<DesignLanguage, MailTexts> = {
  en: mailEnglish,
  de: mailGerman,
  fr: mailFrench,
  es: mailSpanish,
};

/** Texts of a recipient; English for one who chose no language. */
export const mailTexts = (language: DesignLanguage | null | undefined): MailTexts => TEXTS[language ?? 'en'];
