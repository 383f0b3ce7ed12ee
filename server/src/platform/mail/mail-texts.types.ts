import type { DesignLanguage } from '@vitrine/shared/contract';
import type { mailEnglish } from './mail-english.table';

type Texts<T> = T extends (...args: infer A) => string
  ? (...args: A) => string
  : T extends string
    ? string
    : { [K in keyof T]: Texts<T[K]> };

/** Texts of mails in one language. */
export type MailTexts = Texts<Omit<typeof mailEnglish, 'language'>> & { language: DesignLanguage };
