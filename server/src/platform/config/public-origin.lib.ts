import { ownOrigin, type Config } from './server.config';

/**
 * The origin for codes that a phone reads. Without a configured public address it is the one that this very request reached us by: the
 * answer goes to nobody else, and "localhost" would lead a phone to itself.
 */
export function publicOrigin(config: Config, request: { protocol: string; host: string }): string {
  const isConfigured = config.publicUrl !== ownOrigin(config);
  return isConfigured ? config.publicUrl : `${request.protocol}://${request.host}`;
}
