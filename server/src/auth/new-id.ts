import { v7 } from 'uuid';

/** Ids of everything: they sort by the time they were made and cannot be guessed. */
export const uuidv7 = (): string => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all. */
export const isId = (id: string): boolean => UUID.test(id);
