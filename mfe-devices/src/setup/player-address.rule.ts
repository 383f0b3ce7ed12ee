/** Where a device finds the player (product §7), from the origin of this page. */
export const playerAddress = (origin: string): string => `${origin}/player`;

/** A loopback address works on this computer only: a QR code of it would lead every other device to itself. */
export function isOnlyHere(origin: string): boolean {
  let host: string;
  try {
    host = new URL(origin).hostname;
  } catch {
    return false;
  }
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.');
}
