import Type, { type Static } from 'typebox';
import { MAX_PROMO_NAME_LENGTH } from '../limits';
import {
  DESIGN_FONTS,
  DESIGN_LANGUAGES,
  DESIGN_TEMPLATES,
  MAX_DESIGN_LINK_LENGTH,
  MAX_DESIGN_ROWS,
  MAX_DESIGN_TEXT_LENGTH,
  TEMPERATURE_SCALES,
} from './values';
import { DesignSource, LiveData, Place } from './live';

const Text = (maxLength: number) => Type.String({ maxLength });
const Color = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Id = Type.String({ minLength: 1, maxLength: 64 });

/** Colours of a design. */
export const DesignColors = Type.Object({ background: Color, text: Color, accent: Color });
export type DesignColors = Static<typeof DesignColors>;

/** Row of a menu, price list or table of hours. */
export const DesignRow = Type.Object({ name: Text(80), price: Text(20), note: Text(120) });
export type DesignRow = Static<typeof DesignRow>;

const content = {
  template: Type.Enum([...DESIGN_TEMPLATES]),
  /** Texts by the keys of the template's fields; absent is empty. */
  texts: Type.Record(Type.String({ pattern: '^[a-z]{1,20}$' }), Text(MAX_DESIGN_TEXT_LENGTH)),
  rows: Type.Optional(Type.Array(DesignRow, { maxItems: MAX_DESIGN_ROWS })),
  /** Address of a QR code, http or https. */
  link: Type.Optional(Text(MAX_DESIGN_LINK_LENGTH)),
  /** Time that a countdown ends, on the venue's clock, written as if it were UTC (unix seconds). */
  at: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800 })),
  /** Address of the news feed or web page that it shows. */
  source: Type.Optional(DesignSource),
  /** Place whose weather it shows. */
  place: Type.Optional(Place),
};

/** Data of a promo from a template. `picture`: id of a promo; absent colours and font are the brand's. */
export const Design = Type.Object({
  ...content,
  picture: Type.Optional(Id),
  colors: Type.Optional(DesignColors),
  font: Type.Optional(Type.Enum([...DESIGN_FONTS])),
});
export type Design = Static<typeof Design>;

/** POST /api/promo/design (extension): without `id` a new promo. */
export const SaveDesign = Type.Object({
  id: Type.Optional(Id),
  name: Type.String({ minLength: 1, maxLength: MAX_PROMO_NAME_LENGTH }),
  design: Design,
});
export type SaveDesign = Static<typeof SaveDesign>;

/** POST /api/promo/live-preview (extension). */
export const LivePreview = Type.Object({ design: Type.Pick(Design, ['template', 'source', 'place']) });
export type LivePreview = Static<typeof LivePreview>;
/** Answer of it. `takes_pictures`: whether the server takes pictures of web pages. */
export const LivePreviewed = Type.Object({
  ...LiveData.properties,
  takes_pictures: Type.Optional(Type.Boolean()),
});
export type LivePreviewed = Static<typeof LivePreviewed>;

/** Picture of a web page: unix seconds of the newest one, and why the last attempt failed. */
export const DesignSnapshot = Type.Object({
  taken_at: Type.Optional(Type.Integer()),
  error: Type.Optional(Type.String()),
});
export type DesignSnapshot = Static<typeof DesignSnapshot>;

/** GET /api/promo/design/{id} (extension); `etag` for If-Match of a save. */
export const DesignedPromo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  design: Design,
  etag: Type.String(),
  snapshot: Type.Optional(DesignSnapshot),
});
export type DesignedPromo = Static<typeof DesignedPromo>;

/** Wording of dates, units and weather; absent is English, and degrees Celsius. */
const wording = {
  language: Type.Optional(Type.Enum([...DESIGN_LANGUAGES])),
  temperature: Type.Optional(Type.Enum([...TEMPERATURE_SCALES])),
};

/** GET and POST /api/account/brand (extension). `logo`: id of a picture promo; absent is none. */
export const Brand = Type.Object({
  ...wording,
  colors: Type.Optional(DesignColors),
  font: Type.Optional(Type.Enum([...DESIGN_FONTS])),
  logo: Type.Optional(Id),
});
export type Brand = Static<typeof Brand>;

/** File that a design shows; fields as in the manifest's items. */
const DesignFile = Type.Object({
  src: Type.String(),
  file_size: Type.Integer(),
  file_type: Type.String(),
  sha256: Type.String(),
});

/**
 * Design with the brand applied, as screens get it with the item of its rendered picture. `taken_at`:
 * `picture` is one of the web page, taken then (unix seconds).
 */
export const PlayedDesign = Type.Object({
  ...content,
  ...wording,
  colors: DesignColors,
  font: Type.Enum([...DESIGN_FONTS]),
  picture: Type.Optional(DesignFile),
  logo: Type.Optional(DesignFile),
  taken_at: Type.Optional(Type.Integer()),
});
export type PlayedDesign = Static<typeof PlayedDesign>;
