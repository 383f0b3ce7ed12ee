import Type, { type Static } from 'typebox';
import { QR_CORNERS, QR_SIZES, SEARCH_PAGE_SIZE } from '../limits';

/** GET /api/qr-codes (extension): the codes that were made, newest first. */
export const QrCodesQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: SEARCH_PAGE_SIZE })),
});

const Named = Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]);

/** One QR code with its short link. */
export const QrCode = Type.Object({
  id: Type.String(),
  /** The whole short link, as it stands in the code. */
  link: Type.String(),
  /** Where it leads. */
  url: Type.String(),
  /** Whose scans it counts; null: none, or it is gone. */
  promo: Named,
  device: Named,
  /** All scans since it was made. */
  scans: Type.Integer(),
  created_at: Type.Integer(),
});
export type QrCode = Static<typeof QrCode>;

/** GET /api/qr-codes: one page of them; `total` counts those of all pages. */
export const QrCodePage = Type.Object({
  items: Type.Array(QrCode),
  page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
});
export type QrCodePage = Static<typeof QrCodePage>;

/** GET /api/qr-codes/{id}: one code to show and to take along. `svg` is as gen_qr answers it, `png` is base64. */
export const QrCodePictures = Type.Object({
  ...QrCode.properties,
  svg: Type.String(),
  png: Type.String(),
});
export type QrCodePictures = Static<typeof QrCodePictures>;

/** POST /api/qr-codes/{id}/place: makes a new promo of a picture with this code's address on it; answers the new promo's id. */
export const PlaceQr = Type.Object({
  promo_id: Type.String({ minLength: 1, maxLength: 64 }),
  corner: Type.Enum([...QR_CORNERS]),
  size: Type.Enum([...QR_SIZES]),
});
export type PlaceQr = Static<typeof PlaceQr>;
