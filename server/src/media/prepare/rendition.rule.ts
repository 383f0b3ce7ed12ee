/** Longest and shortest side of renditions: 1920×1080 landscape, 1080×1920 portrait (product §5). */
export const SCREEN_LONG = 1920;
export const SCREEN_SHORT = 1080;
export const THUMB_SIDE = 480;
export const THUMB_BYTES = 15_000;
export const MAX_VIDEO_SECONDS = 3600;

/** Size of a drawing without pixels of its own (a page), as large as fits a screen; at least one pixel. */
export function fillScreen(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(SCREEN_LONG / Math.max(width, height), SCREEN_SHORT / Math.min(width, height));
  const fill = (side: number) => Math.max(1, Math.floor(side * scale + 1e-6));
  return { width: fill(width), height: fill(height) };
}

/**
 * Size of the safe rendition: fits 1920×1080 landscape or 1080×1920 portrait, never enlarged, even numbers on
 * request (H.264).
 */
export function fitRendition(
  width: number,
  height: number,
  limit: { long: number; short: number },
  even = false,
): { width: number; height: number; shrunk: boolean } {
  const lying = width >= height;
  const scale = Math.min(
    1,
    (lying ? limit.long : limit.short) / width,
    (lying ? limit.short : limit.long) / height,
  );
  const step = even ? 2 : 1;
  const fit = (side: number) => Math.max(step, Math.floor((side * scale) / step + 1e-6) * step);
  return { width: fit(width), height: fit(height), shrunk: scale < 1 };
}
