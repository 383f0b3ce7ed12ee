/** Cache of the account's files, by address. Wiped when the screen is removed. */
export const FILES_CACHE = 'vitrine-files';
/** Header with a unique value per stored copy: a file evicted and fetched again gets another. */
export const KEPT_AS_HEADER = 'x-kept-as';
/** Cache prefix of one player build; `version` differs per build. */
export const PAGE_CACHE_PREFIX = 'vitrine-page-';
