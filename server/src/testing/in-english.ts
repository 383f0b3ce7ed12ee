import { Sentence } from '../platform/languages/sentence.rule';

/** Value with its sentences as the texts that clients get in English. */
export const inEnglish = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, one: unknown) => (one instanceof Sentence ? String(one) : one)));
