/** Geometry of the filmstrip, in pixels and seconds. */
/** A picture of 16:9 fits exactly. */
export const MIN_TILE_WIDTH = 171;
/** Height of the frames. */
export const FRAME_HEIGHT = 96;
export const MAX_TILE_WIDTH = 480;
const PIXELS_PER_SECOND = 12;

export interface TileWidth {
  pixels: number;
  /** The tile is narrower than its duration requires, shown by a cut edge. */
  isCut: boolean;
}

/**
 * Tile width is proportional to duration (design §5.3) within limits: 20 s are 240 px, 40 s and more 480 px.
 * An unknown duration (a video not yet probed) gets the minimum.
 */
export function tileWidth(seconds: number): TileWidth {
  const wanted = Number.isFinite(seconds) ? Math.max(seconds, 0) * PIXELS_PER_SECOND : 0;
  return {
    pixels: Math.round(Math.min(Math.max(wanted, MIN_TILE_WIDTH), MAX_TILE_WIDTH)),
    isCut: wanted > MAX_TILE_WIDTH,
  };
}
