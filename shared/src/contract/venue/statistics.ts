import Type, { type Static } from 'typebox';
import { MAX_TARGET_LENGTH, QR_RANGES } from '../limits';

/** GET /api/qr-stats. Days and hours are in venue time. */
export const QrStatsQuery = Type.Object({ range: Type.Optional(Type.Enum([...QR_RANGES])) });
export type QrStatsQuery = Static<typeof QrStatsQuery>;

/**
 * Scan statistics (product §9). `unique` counts visitors per day by a salted hash that is discarded at the
 * end of the day; no personal data is stored.
 */
export const QrStats = Type.Object({
  range: Type.Enum([...QR_RANGES]),
  total: Type.Integer(),
  unique: Type.Integer(),
  /** Scans in the preceding period of equal length. */
  prev_total: Type.Integer(),
  /** Every day of the range, oldest first, including days without scans; `day` is YYYY-MM-DD. */
  by_day: Type.Array(Type.Object({ day: Type.String(), total: Type.Integer(), unique: Type.Integer() })),
  /** Scans by promo, highest first. null: links without a promo, or whose promo was deleted. */
  by_promo: Type.Array(
    Type.Object({
      promo_id: Type.Union([Type.String(), Type.Null()]),
      name: Type.String(),
      total: Type.Integer(),
    }),
  ),
  by_device: Type.Array(
    Type.Object({
      device_id: Type.Union([Type.String(), Type.Null()]),
      name: Type.String(),
      total: Type.Integer(),
    }),
  ),
  /** 24 numbers, from the hour that begins at midnight. */
  by_hour: Type.Array(Type.Integer()),
});
export type QrStats = Static<typeof QrStats>;

/**
 * POST /api/gen_qr (spec §7; product §9): returns `image/svg+xml` of a short link `/q/{short}`; its <title>
 * is the full address. `device_id` makes a code for one screen.
 */
export const GenQr = Type.Object({
  url: Type.String({ minLength: 1, maxLength: MAX_TARGET_LENGTH }),
  promo_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  device_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
});
export type GenQr = Static<typeof GenQr>;
