/** What the system's picker offers (spec §2). What is chosen is judged by type, size and content afterwards. */
export const ANY_PICTURE_OR_VIDEO = 'image/*,video/*';
