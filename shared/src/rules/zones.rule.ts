import type { ZonePattern } from '../contract';

/** Place of a zone, in hundredths of the screen's width and height. */
export interface ZonePlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

const at = (left: number, top: number, width: number, height: number): ZonePlace => ({
  ...{ left, top, width, height },
});
const HALF = 50;

/** Zones of each pattern, the first with the playlist's own items. */
const LANDSCAPE: Record<ZonePattern, readonly ZonePlace[]> = {
  side: [at(0, 0, 75, 100), at(75, 0, 25, 100)],
  halves: [at(0, 0, HALF, 100), at(HALF, 0, HALF, 100)],
  banner: [at(0, 0, 100, 82), at(0, 82, 100, 18)],
  'side-split': [at(0, 0, 70, 100), at(70, 0, 30, HALF), at(70, HALF, 30, HALF)],
  'side-banner': [at(0, 0, 75, 82), at(75, 0, 25, 82), at(0, 82, 100, 18)],
  quarters: [
    at(0, 0, HALF, HALF),
    at(HALF, 0, HALF, HALF),
    at(0, HALF, HALF, HALF),
    at(HALF, HALF, HALF, HALF),
  ],
};
/** The same on a screen that is higher than wide: what stood beside the first zone stands below it. */
const PORTRAIT: Record<ZonePattern, readonly ZonePlace[]> = {
  side: [at(0, 0, 100, 75), at(0, 75, 100, 25)],
  halves: [at(0, 0, 100, HALF), at(0, HALF, 100, HALF)],
  banner: [at(0, 0, 100, 88), at(0, 88, 100, 12)],
  'side-split': [at(0, 0, 100, 70), at(0, 70, HALF, 30), at(HALF, 70, HALF, 30)],
  'side-banner': [at(0, 0, 100, 66), at(0, 66, 100, 22), at(0, 88, 100, 12)],
  quarters: LANDSCAPE.quarters,
};

/** Zones of a pattern; empty for one of a newer version. */
export const zonesOf = (pattern: ZonePattern, isPortrait: boolean): readonly ZonePlace[] =>
  (isPortrait ? PORTRAIT : LANDSCAPE)[pattern] ?? [];
