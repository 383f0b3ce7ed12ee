import { ownOrigin, type Config } from './server.config';

export const hasPublicAddress = (config: Config): boolean => config.publicUrl !== ownOrigin(config);

/**
 * Origin for QR codes. Without a configured public address it is that of this request: only the same client
 * gets the answer, and "localhost" would lead a phone to itself.
 */
export function publicOrigin(config: Config, request: { protocol: string; host: string }): string {
  return hasPublicAddress(config) ? config.publicUrl : `${request.protocol}://${request.host}`;
}
