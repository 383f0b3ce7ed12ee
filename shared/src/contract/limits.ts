/** Numbers and closed lists of the contract. No schemas here, so that a browser bundle takes them without the schema library. */

/** Upload limits (spec §5, §9). The enforced size is 500 thousand squared bytes; the hint on screen says 120MB. */
export const CHUNK_BYTES = 512 * 1024;
/** Chunks of a file that are on their way at a time. A browser has six connections to a server without HTTP/2: one stays for everything else. */
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
/** Type of what a tile of the promos hands over when it is dragged into a playlist: a ContentItem as JSON. */
export const CONTENT_DRAG_TYPE = 'application/x-vitrine-content';
/** Items of one page of the content search and of the QR codes (spec §9). */
export const SEARCH_PAGE_SIZE = 12;

/** Characters of a name that people give: a venue, a playlist, a screen, a group. */
export const MAX_NAME_LENGTH = 120;
/** Characters of a promo's or content's name, and of a file's name: an upload with a longer one is refused. */
export const MAX_PROMO_NAME_LENGTH = 255;
/** Characters of why a playlist was rejected. */
export const MAX_REASON_LENGTH = 500;
/** Characters of the address that a QR code leads to: a longer one makes a code that no phone reads well. */
export const MAX_TARGET_LENGTH = 2000;
/** Characters of a person's name. */
export const MAX_USERNAME_LENGTH = 60;
/** Characters of an e-mail address: at most what RFC 5321 carries. */
export const MAX_EMAIL_LENGTH = 254;
/** Shortest password, in characters as people count them (product §3). */
export const MIN_PASSWORD_LENGTH = 10;
/** Longest password, counted in the same way. */
export const MAX_PASSWORD_LENGTH = 128;
/** Code units of the field of any password: room for the longest one in the widest characters. */
export const PASSWORD_FIELD_LENGTH = 4 * MAX_PASSWORD_LENGTH;

/** Names of the orientations 0 to 3 (spec §3). */
export const ORIENTATION_NAMES = ['Landscape', 'Portrait', 'Landscape Reverse', 'Portrait Reverse'] as const;

/** What a device may say of its software (spec §3 "Device"). */
export const UPDATE_STATES = [
  'up_to_date',
  'available',
  'downloading',
  'installing',
  'failed',
  'unknown',
] as const;

/** A client of the realtime channel says at least this often that it is there (spec §9). */
export const REALTIME_KEEPALIVE_SECONDS = 45;
/** Milliseconds before a client tries again to reach the broker (spec §9). */
export const REALTIME_RECONNECT_MS = 2000;
/** Milliseconds after which a client gives up one try to reach the broker (spec §9). */
export const REALTIME_CONNECT_TIMEOUT_MS = 30_000;

/** Commands a device understands (spec §7, product §7). */
export const DEVICE_COMMANDS = ['reboot', 'update', 'orientation', 'play', 'sync'] as const;
export type DeviceCommand = (typeof DEVICE_COMMANDS)[number];

/** A device publishes its liveness this often, and counts as live this long (product §7). */
export const LIVE_PUBLISH_SECONDS = 30;
/** A device that said nothing for this long is not live. */
export const LIVE_SECONDS = 90;
/** Spec §4: without a realtime update for 60 s, the live list is asked every 10 s. */
export const LIVE_FALLBACK_AFTER_SECONDS = 60;
/** Pause between two questions for the live list while nothing arrives. */
export const LIVE_FALLBACK_EVERY_SECONDS = 10;

/** Characters of a name in a screen's report; the player cuts, so that a report stays small whatever people call their promos. */
export const REPORTED_NAME_LENGTH = 200;
/** Playlists and files that one report names, at most. */
export const REPORTED_PLAYLISTS = 5;
/** Files that one report says are missing, at most. */
export const REPORTED_FILES = 5;

/** On every answer to a screen that asks for its manifest: unix seconds with fractions, to measure how far its own clock is off. */
export const SERVER_TIME_HEADER = 'x-server-time';

/** Characters of a pairing code: no 0 O 1 I L. Six of them, shown as ABC-D29. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Characters of a pairing code. */
export const CODE_LENGTH = 6;
/** How long a pairing code works. */
export const CODE_LIFE_SECONDS = 15 * 60;

/** How a playlist starts (spec §3). */
export const SCHEDULE_TYPES = ['every_day', 'day_of_week', 'custom', 'manual'] as const;
export type ScheduleTypeKey = (typeof SCHEDULE_TYPES)[number];
/** Titles of spec §3. */
export const SCHEDULE_TYPE_TITLES: Record<ScheduleTypeKey, string> = {
  every_day: 'Every day',
  day_of_week: 'Select a day of the week',
  custom: 'Custom Date and time',
  manual: 'Manual',
};

/** Seconds a picture stays on screen (product §6). */
export const DEFAULT_IMAGE_SECONDS = 10;
/** Shortest time an entry of a playlist stays on screen. */
export const MIN_ITEM_SECONDS = 2;
/** Longest time an entry of a playlist stays on screen. */
export const MAX_ITEM_SECONDS = 3600;
/** Entries of one playlist, at most. */
export const MAX_PLAYLIST_ITEMS = 500;
/** Playlists of one account; whoever has more keeps them and makes no new one. */
export const MAX_PLAYLISTS = 2000;
/** The same for promos, QR codes and invitations that nobody has taken up. */
export const MAX_PROMOS = 20_000;
/** QR codes of one account, at most. */
export const MAX_QR_CODES = 5000;
/** Invitations of one account that nobody has taken up, at most. */
export const MAX_INVITATIONS = 500;

/** Where the newest version of a playlist stands with its approval (product §6). */
export const PLAYLIST_STATES = ['approved', 'pending', 'rejected'] as const;

/** `repeat_interval` of a rule that repeats every day (spec §4). */
export const EVERY_DAY_SECONDS = 86400;
/** `repeat_interval` of a rule that repeats on a day of the week (spec §4). */
export const DAY_OF_WEEK_SECONDS = 604800;

/** Steps of "Get your first screen going", in their order (product §9). */
export const PREPARE_STEPS = [
  'upload_promo',
  'create_playlist',
  'connect_device',
  'schedule_playlist',
  'invite_member',
] as const;

/** Version of the contract between shell and areas (semver). Additions are minor, removals or renames major. */
export const HOST_CONTRACT_VERSION = '1.5.0';
/** Every version that this shell keeps to: its own, and at most one older major while areas move on. */
export const HOST_CONTRACTS: readonly string[] = [HOST_CONTRACT_VERSION];

/**
 * First segments of the addresses that show a user without a session another page than the sign-in form (spec §2). Every other address shows the form,
 * prerendered.
 */
export const GUEST_PATHS = [
  'sign-up',
  'reset-password',
  'testing',
  'undo-email',
  'unsubscribe',
  'email-unsubscribed',
  'demo',
] as const;
/** Calls that every signed-in page begins with (GET). */
export const FIRST_CALLS = ['/api/app', '/api/devices'] as const;
/** Calls that the dashboard begins with beside those. */
export const DASHBOARD_CALLS = ['/api/query-home', '/api/prepare-status'] as const;

/** Version of the terms that sign-up and the terms dialog show; a newer one asks everybody once (product §3). */
export const TERMS_VERSION = '2026-02';

/** Kinds of mail that a person may turn off. Confirmations, resets and notices about the own password always arrive. */
export const MAIL_KINDS = ['reminders', 'approvals'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Lives of links in mails, in seconds (product §3). */
export const SIGN_UP_LINK_SECONDS = 24 * 3600;
/** How long an invitation can be taken up. */
export const INVITATION_LINK_SECONDS = 7 * 24 * 3600;
/** How long a link for a new password works. */
export const RESET_LINK_SECONDS = 3600;
/** How long an old address can take a changed one back. */
export const UNDO_EMAIL_SECONDS = 72 * 3600;
/** How long a captcha can be answered. */
export const CAPTCHA_SECONDS = 5 * 60;

/** Plans and what they are sold by (product §10). */
export const PLANS = ['free', 'basic', 'pro'] as const;
export type Plan = (typeof PLANS)[number];
/** How often a plan is paid for. */
export const BILLING_INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];
/** Everything that can be bought (product §10). */
export const PRODUCT_IDS = [
  'free',
  'basic_month',
  'basic_year',
  'pro_month',
  'pro_year',
  'storage_50',
] as const;
/** Where a subscription stands (product §10). */
export const SUBSCRIPTION_STATUSES = ['trial', 'active', 'past_due', 'cancelled', 'blocked'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Where a QR code may lie on a picture, and how large: the code's side as a share of the picture's shorter side. */
export const QR_CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type QrCorner = (typeof QR_CORNERS)[number];
/** How large a QR code lies on a picture. */
export const QR_SIZES = ['small', 'medium', 'large'] as const;
export type QrSize = (typeof QR_SIZES)[number];
/** Side of the code as a share of the picture's shorter side. */
export const QR_SIDE_SHARES: Record<QrSize, number> = { small: 0.18, medium: 0.26, large: 0.36 };
/** Distance from the picture's edge as a share of its shorter side. */
export const QR_MARGIN_SHARE = 0.03;

/** Ranges of the QR statistics. */
export const QR_RANGES = ['7d', '30d', '90d'] as const;
export type QrRange = (typeof QR_RANGES)[number];

/** Areas that a page of somebody else may show by a token; the account's own screens are never among them. */
export const EMBED_AREAS = ['schedule', 'media', 'playlists', 'devices'] as const;
export type EmbedArea = (typeof EMBED_AREAS)[number];
/** What such a token may do in its area. */
export const EMBED_MODES = ['read', 'edit'] as const;
export type EmbedMode = (typeof EMBED_MODES)[number];
/** Longest life of an embed token: the page asks for another by itself, and a stolen one is soon worth nothing. */
export const MAX_EMBED_MINUTES = 60;
/** Origins of one token and of one integration. */
export const MAX_EMBED_ORIGINS = 20;
/** Integrations of one account that are not revoked. */
export const MAX_INTEGRATIONS = 50;
/** How the secret key of an integration begins: whoever finds one somewhere sees what it is. */
export const INTEGRATION_SECRET_PREFIX = 'vitrine_sk_';
