/** Geometry of the film: pixels, seconds. */
export const MIN_TILE_WIDTH = 136;
/** Height of the pictures on the film. */
export const FRAME_HEIGHT = 96;
export const MAX_TILE_WIDTH = 480;
const PIXELS_PER_SECOND = 12;

export interface TileWidth {
  pixels: number;
  /** The tile is shorter than its time would be; the drawing says so with a cut edge. */
  isCut: boolean;
}

/**
 * Width follows time (design §5.3), within what can be grasped and seen: twenty seconds are 240 px, forty and more stop at 480 px.
 * Anything unreadable (a video not yet probed) counts as the shortest.
 */
export function tileWidth(seconds: number): TileWidth {
  const wanted = Number.isFinite(seconds) ? Math.max(seconds, 0) * PIXELS_PER_SECOND : 0;
  return {
    pixels: Math.round(Math.min(Math.max(wanted, MIN_TILE_WIDTH), MAX_TILE_WIDTH)),
    isCut: wanted > MAX_TILE_WIDTH,
  };
}
