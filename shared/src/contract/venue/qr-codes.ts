import Type, { type Static } from 'typebox';
import { QR_CORNERS, QR_SIZES, SEARCH_PAGE_SIZE } from '../limits';

/** GET /api/qr-codes (extension): QR codes, newest first. */
export const QrCodesQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: SEARCH_PAGE_SIZE })),
});

const Named = Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]);

/** One QR code with its short link. */
export const QrCode = Type.Object({
  id: Type.String(),
  /** Short link encoded in the code. */
  link: Type.String(),
  /** Target address. */
  url: Type.String(),
  /** Promo whose scans it counts; null without one or when deleted. */
  promo: Named,
  device: Named,
  /** Total scans. */
  scans: Type.Integer(),
  created_at: Type.Integer(),
});
export type QrCode = Static<typeof QrCode>;

/** GET /api/qr-codes: one page; `total` counts all codes. */
export const QrCodePage = Type.Object({
  items: Type.Array(QrCode),
  page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
});
export type QrCodePage = Static<typeof QrCodePage>;

/** GET /api/qr-codes/{id}: pictures of one code. `svg` is as gen_qr returns it, `png` is base64. */
export const QrCodePictures = Type.Object({
  ...QrCode.properties,
  svg: Type.String(),
  png: Type.String(),
});
export type QrCodePictures = Static<typeof QrCodePictures>;

/**
 * POST /api/qr-codes/{id}/place: creates a promo from a picture with this code on it; returns the new promo's
 * id.
 */
export const PlaceQr = Type.Object({
  promo_id: Type.String({ minLength: 1, maxLength: 64 }),
  corner: Type.Enum([...QR_CORNERS]),
  size: Type.Enum([...QR_SIZES]),
});
export type PlaceQr = Static<typeof PlaceQr>;
