import type { Config } from './config';

/**
 * The origin for codes that a phone reads. Without a configured public address it is the one that this very request reached us by: the
 * answer goes to nobody else, and "localhost" would lead a phone to itself.
 */
export function publicOrigin(config: Config, request: { protocol: string; host: string }): string {
  const host = config.isLoopback ? 'localhost' : config.host;
  const isConfigured = config.publicUrl !== `http://${host}:${config.port}`;
  return isConfigured ? config.publicUrl : `${request.protocol}://${request.host}`;
}
