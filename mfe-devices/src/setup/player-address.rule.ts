/** Address of the player (product §7) on the origin of this page. */
export const playerAddress = (origin: string): string => `${origin}/player`;

/** Command that makes a Debian machine a kiosk of the player on this origin. */
export const kioskCommand = (origin: string): string => `curl -fsSL ${origin}/player/kiosk.sh | sudo sh`;

/**
 * True for a loopback address, which works on this computer only: its QR code would be useless on any other
 * device.
 */
export function isLoopback(origin: string): boolean {
  let host: string;
  try {
    host = new URL(origin).hostname;
  } catch {
    return false;
  }
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.');
}
