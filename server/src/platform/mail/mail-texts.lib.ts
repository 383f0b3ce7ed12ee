import type { DesignLanguage } from '@vitrine/shared/contract';
import { mailEnglish } from './mail-english.table';
import { mailFrench } from './mail-french.table';
import { mailGerman } from './mail-german.table';
import { mailSpanish } from './mail-spanish.table';

type Texts<T> = T extends (...args: infer A) => string
  ? (...args: A) => string
  : T extends string
    ? string
    : { [K in keyof T]: Texts<T[K]> };

/** Texts of mails in one language. */
export type MailTexts = Texts<typeof mailEnglish>;

const TEXTS: Record<DesignLanguage, MailTexts> = {
  en: mailEnglish,
  de: mailGerman,
  fr: mailFrench,
  es: mailSpanish,
};

/** Texts of a recipient; English for one who chose no language. */
export const mailTexts = (language: DesignLanguage | null | undefined): MailTexts => TEXTS[language ?? 'en'];
