/** Globs of code that is not yet in plain English: remove one once `npx eslint` finds nothing in it. */
export const PENDING_CODE = [];

/** Documents and folders of documents that are not yet in plain English. */
export const PENDING_DOCUMENTS = [];
