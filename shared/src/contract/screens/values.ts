/** Plays in one batch of a device. */
export const MAX_PLAYS_AT_ONCE = 1000;
/** Longest play in seconds: a day. */
export const MAX_PLAY_SECONDS = 86_400;
/** Days that every play is kept, on a device until it is delivered, too. */
export const PLAY_DETAIL_DAYS = 60;
/** Months that the sums of a day are kept. */
export const PLAY_MONTHS = 13;
/** Subjects by which plays are summed. */
export const PLAY_GROUPINGS = ['promo', 'playlist', 'device', 'day'] as const;
export type PlayGrouping = (typeof PLAY_GROUPINGS)[number];
/** Rows of one answer; a CSV has all. */
export const MAX_PLAY_ROWS = 1000;
/** Months that outages of devices are kept, the present one included. */
export const HEALTH_MONTHS = 13;
