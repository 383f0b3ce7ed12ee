/** Plays in one batch of a device. */
export const MAX_PLAYS_AT_ONCE = 1000;
/** Longest play in seconds: a day. */
export const MAX_PLAY_SECONDS = 86_400;
/** Days that every play is kept, on a device until it is delivered, too. */
export const PLAY_DETAIL_DAYS = 60;
/** Subjects by which plays are summed. */
export const PLAY_GROUPINGS = ['promo', 'playlist', 'device', 'day'] as const;
export type PlayGrouping = (typeof PLAY_GROUPINGS)[number];
/** Rows of one answer; a CSV has all. */
export const MAX_PLAY_ROWS = 1000;
/** Months that outages of devices are kept, the present one included. */
export const HEALTH_MONTHS = 13;

/** Shortest side of a picture in a video wall, in millimetres. */
export const MIN_PANEL_MM = 50;
/** Longest side of a picture in a video wall, in millimetres. */
export const MAX_PANEL_MM = 5000;
/** Widest frame of a screen in a video wall, in millimetres. */
export const MAX_FRAME_MM = 250;

/** Commands that the server keeps until a device has done them, and logs (product §7). */
export const KEPT_COMMANDS = ['identify', 'restart', 'reboot', 'update', 'screenshot'] as const;
export type KeptCommand = (typeof KEPT_COMMANDS)[number];
/** Commands a device understands (spec §7, product §7). */
export const DEVICE_COMMANDS = [...KEPT_COMMANDS, 'orientation', 'play', 'sync'] as const;
export type DeviceCommand = (typeof DEVICE_COMMANDS)[number];
/** Seconds that a command waits for a device that is offline. */
export const COMMAND_WAIT_SECONDS = 86_400;
/** Seconds that a device shows its name after `identify`. */
export const IDENTIFY_SECONDS = 20;
/**
 * Abilities that a player reports among its facts; each alone decides whether its control is offered.
 * `backlight`: brightness is that of the display's own light, not of the picture.
 */
export const ABILITIES = [
  'identify',
  'restart',
  'reboot',
  'screenshot',
  'volume',
  'brightness',
  'backlight',
] as const;
export type Ability = (typeof ABILITIES)[number];
/** Lowest brightness in percent: a dark screen would look broken. */
export const MIN_BRIGHTNESS = 10;
/** Longest side of a screenshot in pixels. */
export const SCREENSHOT_PIXELS = 1280;
/** Largest screenshot in bytes. */
export const MAX_SCREENSHOT_BYTES = 300 * 1024;
/** Seconds between two screenshots that a device sends by itself. */
export const SCREENSHOT_EVERY_SECONDS = 3600;
