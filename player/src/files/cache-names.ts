/** Files of the account, by address. Wiped when the screen is removed. */
export const FILES_CACHE = 'vitrine-files';
/** Differs with every time that a file is kept: one that was thrown out and fetched again is another. */
export const KEPT_AS_HEADER = 'x-kept-as';
/** Pages and code of one build of the player; `version` differs with every build. */
export const PAGE_CACHE_PREFIX = 'vitrine-page-';
