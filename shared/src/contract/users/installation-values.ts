/** Retention of the installation, each with its default and limits; its name ends with the unit. */
export const RETENTION = {
  keep_history_months: { default: 13, min: 1, max: 120 },
  keep_plays_days: { default: 60, min: 30, max: 400 },
  keep_play_totals_months: { default: 13, min: 12, max: 120 },
  keep_scans_days: { default: 400, min: 62, max: 3660 },
  keep_device_log_days: { default: 7, min: 1, max: 90 },
  keep_screenshots_hours: { default: 24, min: 1, max: 720 },
  keep_notifications_days: { default: 90, min: 7, max: 730 },
  keep_deliveries_days: { default: 7, min: 2, max: 90 },
  keep_jobs_days: { default: 3, min: 1, max: 30 },
} as const;
/** Name of a retention. */
export type RetentionName = keyof typeof RETENTION;
/** Values of all retentions. */
export type Retention = Record<RetentionName, number>;
/** Names of retentions. Pure: pages that use none of this do not carry it. */
export const RETENTION_NAMES = /* @__PURE__ */ Object.keys(RETENTION) as RetentionName[];

/** Modes of sign-up. */
export const SIGN_UP_MODES = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

/** Settings that are texts. */
export const TEXT_SETTINGS = ['sign_up', 'brand_name', 'brand_accent', 'support'] as const;
/** Name of a setting that is a text. */
export type TextSetting = (typeof TEXT_SETTINGS)[number];
/** Name of a setting. */
export type SettingName = TextSetting | RetentionName;
/** Settings of the installation, in the order in which they are listed. */
export const SETTING_NAMES: readonly SettingName[] = /* @__PURE__ */ (
  TEXT_SETTINGS as readonly SettingName[]
).concat(RETENTION_NAMES);

/** Name of an installation without one of its own. */
export const BRAND_NAME = 'Vitrine';
/** Characters of the installation's name, at most. */
export const MAX_BRAND_NAME = 40;
/** Characters of the support address, at most. */
export const MAX_SUPPORT = 200;

/** Grounds that a logo is for: light pages; dark pages, the rail and screens. */
export const LOGO_GROUNDS = ['light', 'dark'] as const;
export type LogoGround = (typeof LOGO_GROUNDS)[number];
/** Bytes of an uploaded logo, at most. */
export const MAX_LOGO_BYTES = 200_000;
/** Pixels of a side of an uploaded logo, at most. */
export const MAX_LOGO_SIDE = 4096;
/** Pixels of a stored logo, at most. */
export const LOGO_WIDTH = 640;
/** Pixels of a stored logo, at most. */
export const LOGO_HEIGHT = 160;
