/** Placeholder in the kiosk script for the address of the installation. */
const SERVER_GAP = '__SERVER__';

/** Origins with characters that no shell interprets. */
const PLAIN_ORIGIN = /^https?:\/\/[A-Za-z0-9.:[\]-]{1,260}$/;

/**
 * Fills in the installation's origin, which may come from an untrusted Host header. Any other than a plain
 * one is left out, and the script then asks for it.
 */
export const fillKioskScript = (script: string, origin: string): string =>
  script.replace(SERVER_GAP, PLAIN_ORIGIN.test(origin) ? origin : '');
