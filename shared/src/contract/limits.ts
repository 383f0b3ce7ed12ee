/**
 * Numbers and enumerations of the contract. No schemas, so that a browser bundle does not include the schema
 * library.
 */

/**
 * Upload limits (spec §5, §9). The enforced size is 500 thousand squared bytes; the hint on screen is
 * 120MB.
 */
export const CHUNK_BYTES = 512 * 1024;
/**
 * Concurrent chunks of a file. A browser has six connections to a server without HTTP/2: one stays free for
 * other requests.
 */
export const CHUNKS_IN_FLIGHT = 5;
/** Largest file that may be uploaded. */
export const MAX_FILE_BYTES = 500 * 1000 * 1000;
/** Chunks of the largest file. */
export const MAX_CHUNKS = Math.ceil(MAX_FILE_BYTES / CHUNK_BYTES);
/** MIME types that may be uploaded (spec §9). */
export const DEFAULT_FILE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/jpg',
  'video/mp4',
  'video/quicktime',
] as const;
/** Drag-and-drop type of a promo tile that is dragged into a playlist: a ContentItem as JSON. */
export const CONTENT_DRAG_TYPE = 'application/x-vitrine-content';
/** Items of one page of the content search and of the QR codes (spec §9). */
export const SEARCH_PAGE_SIZE = 12;

/** Characters of a user-given name: venue, playlist, screen, group. */
export const MAX_NAME_LENGTH = 120;
/** Groups that a device can be in. */
export const MAX_GROUPS_OF_DEVICE = 20;
/** Groups that a playlist can be for. */
export const MAX_GROUPS_OF_PLAYLIST = 20;
/** Characters of a promo's, content's or file's name: an upload with a longer one is refused. */
export const MAX_PROMO_NAME_LENGTH = 255;
/** Characters of a folder's name. */
export const MAX_FOLDER_LENGTH = 60;
/** Characters of a tag. */
export const MAX_TAG_LENGTH = 40;
/** Tags of a promo. */
export const MAX_TAGS = 20;
/** Promos in one call for several of them. */
export const MAX_PROMOS_AT_ONCE = 1000;
/** Playlists in one call for several of them. */
export const MAX_PLAYLISTS_AT_ONCE = 100;
/** Promos in one download. */
export const MAX_DOWNLOADS = 50;
/** Longest time that a schedule entry with an end plays, in seconds: a day. */
export const MAX_ENTRY_SECONDS = 86400;
/** Periods of a week in which a venue can be open. */
export const MAX_OPENING_PERIODS = 50;
/** Most rows and columns of a video wall. */
export const MAX_WALL_SIDE = 8;
/** Widest gap between two pictures of a video wall, in percent of a picture. */
export const MAX_WALL_GAP = 50;
/** Closed days of one set of opening hours. */
export const MAX_CLOSED_DAYS = 366;
/** Characters of the reason for rejecting a playlist. */
export const MAX_REASON_LENGTH = 500;
/** Characters of a QR code's target address: a longer one makes a code that no phone scans well. */
export const MAX_TARGET_LENGTH = 2000;
/** Characters of a user name. */
export const MAX_USERNAME_LENGTH = 60;
/** Characters of an e-mail address: at most what RFC 5321 carries. */
export const MAX_EMAIL_LENGTH = 254;
/** Shortest password, in characters as users count them (product §3). */
export const MIN_PASSWORD_LENGTH = 10;
/** Longest password, counted in the same way. */
export const MAX_PASSWORD_LENGTH = 128;
/** Code units of a password field: space for the longest password in the widest characters. */
export const PASSWORD_FIELD_LENGTH = 4 * MAX_PASSWORD_LENGTH;

/** Names of the orientations 0 to 3 (spec §3). */
export const ORIENTATION_NAMES = ['Landscape', 'Portrait', 'Landscape Reverse', 'Portrait Reverse'] as const;

/** Software update states of a device (spec §3 "Device"). */
export const UPDATE_STATES = [
  'up_to_date',
  'available',
  'downloading',
  'installing',
  'failed',
  'unknown',
] as const;

/** Keep-alive interval of a realtime client (spec §9). */
export const REALTIME_KEEPALIVE_SECONDS = 45;
/** Milliseconds before a client reconnects to the broker (spec §9). */
export const REALTIME_RECONNECT_MS = 2000;
/** Milliseconds after which one connection attempt to the broker times out (spec §9). */
export const REALTIME_CONNECT_TIMEOUT_MS = 30_000;

/** Interval of a device's liveness messages (product §7). */
export const LIVE_PUBLISH_SECONDS = 30;
/** Silence after which a device is not live. */
export const LIVE_SECONDS = 90;
/** Silence of the realtime channel after which the live list is polled (spec §4). */
export const LIVE_FALLBACK_AFTER_SECONDS = 60;
/** Poll interval of the live list while the realtime channel is silent. */
export const LIVE_FALLBACK_EVERY_SECONDS = 10;

/** Characters of a name in a device report; the player truncates, so that a report stays small. */
export const REPORTED_NAME_LENGTH = 200;
/** Playlists and files named in one report, at most. */
export const REPORTED_PLAYLISTS = 5;
/** Missing files named in one report, at most. */
export const REPORTED_FILES = 5;

/**
 * Header of every manifest response: unix seconds with fractions, to measure the offset of the device's
 * clock.
 */
export const SERVER_TIME_HEADER = 'x-server-time';

/** Alphabet of pairing codes, without 0 O 1 I L. Six characters, shown as ABC-D29. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Characters of a pairing code. */
export const CODE_LENGTH = 6;
/** Lifetime of a pairing code. */
export const CODE_LIFE_SECONDS = 15 * 60;

/** Start types of a playlist (spec §3). */
export const SCHEDULE_TYPES = ['every_day', 'day_of_week', 'custom', 'manual'] as const;
export type ScheduleTypeKey = (typeof SCHEDULE_TYPES)[number];
/** Titles of spec §3. */
export const SCHEDULE_TYPE_TITLES: Record<ScheduleTypeKey, string> = {
  every_day: 'Every day',
  day_of_week: 'Select a day of the week',
  custom: 'Custom Date and time',
  manual: 'Manual',
};

/** Default seconds of a picture (product §6). */
export const DEFAULT_IMAGE_SECONDS = 10;
/** Shortest time an entry of a playlist stays on screen. */
export const MIN_ITEM_SECONDS = 2;
/** Longest time an entry of a playlist stays on screen. */
export const MAX_ITEM_SECONDS = 3600;
/** Entries of one playlist, at most. */
export const MAX_PLAYLIST_ITEMS = 500;
/** Playlists of one account; an account above the limit keeps them and cannot create another. */
export const MAX_PLAYLISTS = 2000;
/** Promos of one account, at most. */
export const MAX_PROMOS = 20_000;
/** QR codes of one account, at most. */
export const MAX_QR_CODES = 5000;
/** Pending invitations of one account, at most. */
export const MAX_INVITATIONS = 500;

/** Approval states of a playlist's newest version (product §6). */
export const PLAYLIST_STATES = ['approved', 'pending', 'rejected'] as const;

/** `repeat_interval` of a rule that repeats every day (spec §4). */
export const EVERY_DAY_SECONDS = 86400;
/** `repeat_interval` of a rule that repeats on a day of the week (spec §4). */
export const DAY_OF_WEEK_SECONDS = 604800;

/** Steps of "Get your first screen going", in order (product §9). */
export const PREPARE_STEPS = [
  'upload_promo',
  'create_playlist',
  'connect_device',
  'schedule_playlist',
  'invite_member',
] as const;

/**
 * Version of the contract between shell and areas (semver). Additions are minor, removals or renames major.
 */
export const HOST_CONTRACT_VERSION = '1.17.0';
/** Contract versions that this shell supports: its own, and at most one older major during a migration. */
export const HOST_CONTRACTS: readonly string[] = [HOST_CONTRACT_VERSION];

/**
 * First path segments of pages for guests other than the sign-in form (spec §2). Every other address shows
 * the prerendered form without a session.
 */
export const GUEST_PATHS = [
  'sign-up',
  'reset-password',
  'testing',
  'undo-email',
  'keep-account',
  'unsubscribe',
  'email-unsubscribed',
  'demo',
] as const;
/** GET calls that start every signed-in page. */
export const FIRST_CALLS = ['/api/app', '/api/devices'] as const;
/** Additional first calls of the dashboard. */
export const DASHBOARD_CALLS = ['/api/query-home', '/api/prepare-status'] as const;

/** Version of the terms in sign-up and the terms dialog; every user accepts a newer one once (product §3). */
export const TERMS_VERSION = '2026-02';

/** Kinds of mail that a user may turn off. Confirmations, resets and password notices are always sent. */
export const MAIL_KINDS = [
  'reminders',
  'approvals',
  'screens',
  'promos',
  'playlists',
  'storage',
  'payments',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Events that members are notified of, in the app and by mail (product §14). */
export const NOTIFICATION_EVENTS = [
  'screen_offline',
  'screen_online',
  'approval_waiting',
  'playlist_approved',
  'playlist_rejected',
  'playlist_changed',
  'promo_failed',
  'playlist_running_out',
  'storage_nearly_full',
  'storage_full',
  'payment_failed',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];
/** Notifications of one page of the list. */
export const NOTIFICATIONS_PAGE_SIZE = 30;

/** Lifetimes of links in mails, in seconds (product §3). */
export const SIGN_UP_LINK_SECONDS = 24 * 3600;
/** Lifetime of an invitation. */
export const INVITATION_LINK_SECONDS = 7 * 24 * 3600;
/** Lifetime of a password reset link. */
export const RESET_LINK_SECONDS = 3600;
/** Period in which the old address can undo a change of e-mail. */
export const UNDO_EMAIL_SECONDS = 72 * 3600;
/** Lifetime of a captcha. */
export const CAPTCHA_SECONDS = 5 * 60;

/** Subscription plans (product §10). */
export const PLANS = ['free', 'basic', 'pro'] as const;
export type Plan = (typeof PLANS)[number];
/** Billing periods of a plan. */
export const BILLING_INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];
/** Product ids (product §10). */
export const PRODUCT_IDS = [
  'free',
  'basic_month',
  'basic_year',
  'pro_month',
  'pro_year',
  'storage_50',
] as const;
/** Subscription states (product §10). */
export const SUBSCRIPTION_STATUSES = ['trial', 'active', 'past_due', 'cancelled', 'blocked'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Positions of a QR code on a picture. */
export const QR_CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type QrCorner = (typeof QR_CORNERS)[number];
/** Sizes of a QR code on a picture. */
export const QR_SIZES = ['small', 'medium', 'large'] as const;
export type QrSize = (typeof QR_SIZES)[number];
/** Side of the code as a share of the picture's shorter side. */
export const QR_SIDE_SHARES: Record<QrSize, number> = { small: 0.18, medium: 0.26, large: 0.36 };
/** Distance from the picture's edge as a share of its shorter side. */
export const QR_MARGIN_SHARE = 0.03;

/** Ranges of the QR statistics. */
export const QR_RANGES = ['7d', '30d', '90d'] as const;
export type QrRange = (typeof QR_RANGES)[number];

/** Areas that another site may embed with a token; the account's own screens are never among them. */
export const EMBED_AREAS = ['schedule', 'media', 'playlists', 'devices'] as const;
export type EmbedArea = (typeof EMBED_AREAS)[number];
/** Permissions of an embed token in its area. */
export const EMBED_MODES = ['read', 'edit'] as const;
export type EmbedMode = (typeof EMBED_MODES)[number];
/** Longest life of an embed token: the page refreshes it, and a stolen one expires soon. */
export const MAX_EMBED_MINUTES = 60;
/** Origins of one token and of one integration. */
export const MAX_EMBED_ORIGINS = 20;
/** Active integrations of one account, at most. */
export const MAX_INTEGRATIONS = 50;
/** Calendar addresses of one account, at most. */
export const MAX_CALENDAR_LINKS = 50;
/** Prefix of integration secrets, so that a leaked one can be recognized. */
export const INTEGRATION_SECRET_PREFIX = 'vitrine_sk_';

/** Longest text of an urgent message: still readable across a room. */
export const MAX_URGENT_LENGTH = 280;
