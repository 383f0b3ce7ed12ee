import { customType } from 'drizzle-orm/pg-core';
import type { Detail } from '../languages/sentence.rule';
import { storedSentence, storedText } from '../languages/stored-sentence.lib';

/** Column of a text that is read in the reader's language. */
export const detail = customType<{ data: Detail; driverData: string }>({
  dataType: () => 'text',
  toDriver: storedText,
  fromDriver: storedSentence,
});
