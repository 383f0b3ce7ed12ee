import Type, { type Static } from 'typebox';
import {
  LOGO_GROUNDS,
  MAX_BRAND_NAME,
  MAX_SUPPORT,
  RETENTION_NAMES,
  SETTING_NAMES,
  type RetentionName,
} from './installation-values';

const Value = Type.Union([Type.String(), Type.Integer()]);
const Picture = Type.Object({
  /** Path of the picture, PNG; it contains its hash. */
  path: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

/** Name, logo, accent colour and support of the installation, as guests and screens see them (extension). */
export const InstallationBrand = Type.Object({
  name: Type.String(),
  /** `#rrggbb`; empty: the product's own. */
  accent: Type.String(),
  /** An e-mail or https address; empty: the operator has set none. */
  support: Type.String(),
  logos: Type.Object({ light: Type.Optional(Picture), dark: Type.Optional(Picture) }),
});
export type InstallationBrand = Static<typeof InstallationBrand>;
export type LogoPicture = Static<typeof Picture>;

/** GET /api/operator/settings (extension). */
export const InstallationSettings = Type.Object({
  /** Value for `If-Match` of the next change. */
  etag: Type.String(),
  settings: Type.Array(
    Type.Object({
      name: Type.Enum([...SETTING_NAMES]),
      value: Value,
      default: Value,
      source: Type.Enum(['default', 'stored', 'environment']),
      /** Environment variable that decides, where one is set. */
      variable: Type.Optional(Type.String()),
    }),
  ),
  logos: InstallationBrand.properties.logos,
});
export type InstallationSettings = Static<typeof InstallationSettings>;
export type ListedSetting = InstallationSettings['settings'][number];

const text = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));
const count = Type.Optional(Type.Union([Type.Integer(), Type.Null()]));

/** PUT /api/operator/settings: only what changes; null returns a setting to its default. */
export const InstallationChange = Type.Object({
  sign_up: text(20),
  brand_name: text(MAX_BRAND_NAME),
  brand_accent: text(20),
  support: text(MAX_SUPPORT),
  ...(Object.fromEntries(RETENTION_NAMES.map((name) => [name, count])) as Record<
    RetentionName,
    typeof count
  >),
});
export type InstallationChange = Static<typeof InstallationChange>;

/** PUT /api/operator/settings/logo: a PNG, JPEG or WebP picture in base64. */
export const LogoUpload = Type.Object({
  ground: Type.Enum([...LOGO_GROUNDS]),

  picture: Type.String({ minLength: 1, maxLength: 270_000 }),
});
export type LogoUpload = Static<typeof LogoUpload>;

/** DELETE /api/operator/settings/logo. */
export const LogoQuery = Type.Object({ ground: Type.Enum([...LOGO_GROUNDS]) });
export type LogoQuery = Static<typeof LogoQuery>;
