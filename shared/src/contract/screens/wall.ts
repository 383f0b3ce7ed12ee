import Type, { type Static } from 'typebox';
import { MAX_WALL_GAP, MAX_WALL_SIDE } from '../limits';

const Side = Type.Integer({ minimum: 1, maximum: MAX_WALL_SIDE });
const Gap = Type.Number({ minimum: 0, maximum: MAX_WALL_GAP });

/** Shape of a video wall; gaps between two pictures in percent of a picture's width and height. */
const shape = { rows: Side, columns: Side, gap_x: Gap, gap_y: Gap };

/** Video wall of a group (extension). Row 1 is the top, column 1 the left; `id` is the device's. */
export const Wall = Type.Object({
  ...shape,
  places: Type.Array(
    Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }), row: Side, column: Side }),
    { maxItems: MAX_WALL_SIDE * MAX_WALL_SIDE },
  ),
});
export type Wall = Static<typeof Wall>;

/** Part of a video wall that one screen shows. */
export const WallPart = Type.Object({ ...shape, row: Side, column: Side });
export type WallPart = Static<typeof WallPart>;
