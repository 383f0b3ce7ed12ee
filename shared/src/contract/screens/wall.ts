import Type, { type Static } from 'typebox';
import { MAX_WALL_GAP, MAX_WALL_SIDE } from '../limits';
import { MAX_FRAME_MM, MAX_PANEL_MM, MIN_PANEL_MM } from './values';

const Side = Type.Integer({ minimum: 1, maximum: MAX_WALL_SIDE });
const Gap = Type.Number({ minimum: 0, maximum: MAX_WALL_GAP });
const Millimetres = Type.Number({ minimum: MIN_PANEL_MM, maximum: MAX_PANEL_MM });

/** Screen of a wall as it hangs: its picture, and its frame on each side, in millimetres. */
export const WallPanel = Type.Object({
  width: Millimetres,
  height: Millimetres,
  frame: Type.Number({ minimum: 0, maximum: MAX_FRAME_MM }),
});
export type WallPanel = Static<typeof WallPanel>;

/** Shape of a video wall; gaps between two pictures in percent of a picture's width and height. */
const shape = { rows: Side, columns: Side, gap_x: Gap, gap_y: Gap };

/**
 * Video wall of a group (extension). Row 1 is the top, column 1 the left; `id` is the device's. With `panel`
 * the gaps follow from it; a place has its own when its screen has another size.
 */
export const Wall = Type.Object({
  ...shape,
  panel: Type.Optional(WallPanel),
  places: Type.Array(
    Type.Object({
      id: Type.String({ minLength: 1, maxLength: 64 }),
      row: Side,
      column: Side,
      panel: Type.Optional(WallPanel),
    }),
    { maxItems: MAX_WALL_SIDE * MAX_WALL_SIDE },
  ),
});
export type Wall = Static<typeof Wall>;

/** Rectangle; the unit is its user's. */
const Box = Type.Object({
  left: Type.Number(),
  top: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
});
export type WallBox = Static<typeof Box>;

/** Part of a video wall that one screen shows. `view`: the wall in percent of the screen, as measured. */
export const WallPart = Type.Object({ ...shape, row: Side, column: Side, view: Type.Optional(Box) });
export type WallPart = Static<typeof WallPart>;
