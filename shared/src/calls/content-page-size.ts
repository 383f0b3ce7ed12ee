/** Spec §9: search page size. Written again so that browsers need not load the contract's schemas for a number; a test holds both together. */
export const SEARCH_PAGE_SIZE = 12;
