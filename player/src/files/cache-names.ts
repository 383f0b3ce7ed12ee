/** Files of the account, by address. Wiped when the screen is removed. */
export const FILES_CACHE = 'vitrine-files';
/** Pages and code of one build of the player; `version` differs with every build. */
export const PAGE_CACHE_PREFIX = 'vitrine-page-';
