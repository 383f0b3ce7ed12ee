import type { Lettering } from './lettering';

/** One work of the demo content. `draw` is the still, or what stands still behind the moving part. */
export interface Piece {
  /** As shown in lists. */
  name: string;
  width: number;
  height: number;
  draw(letters: Lettering): string;
  motion?: {
    seconds: number;
    /** What moves; `phase` runs from 0 to 1 and ends where it began. Keep it free of filters and of `opacity` (use fill-opacity): it is drawn many hundred times. */
    frame(phase: number, letters: Lettering): string;
    /** What stands still in front of it. */
    front?(letters: Lettering): string;
  };
}

export const LYING = { width: 1920, height: 1080 } as const;
export const STANDING = { width: 1080, height: 1920 } as const;
export const CLIP = { width: 1280, height: 720 } as const;
