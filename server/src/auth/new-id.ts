import { v7 } from 'uuid';

/** Ids of everything: they sort by the time they were made and cannot be guessed. */
export const uuidv7 = (): string => v7();
