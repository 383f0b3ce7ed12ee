/** Longest and shortest side of renditions: 1920×1080 landscape, 1080×1920 portrait (product §5). */
export const SCREEN_LONG = 1920;
export const SCREEN_SHORT = 1080;
export const THUMB_SIDE = 480;
export const THUMB_BYTES = 15_000;
export const MAX_VIDEO_SECONDS = 3600;
