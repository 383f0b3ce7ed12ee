import pino, { type Logger } from 'pino';
import type { Config } from './config/config';

/** Structured lines on standard output, or in VITRINE_LOG_FILE. Secrets never reach them (reliability C7). */
export function createLog(config: Config): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          ...['authorization', 'cookie', 'password', 'token'].flatMap((key) => [
            key,
            `*.${key}`,
            `*.*.${key}`,
          ]),
          ...[
            'token_access',
            'token_refresh',
            'refresh_token',
            'access_secret',
            'refresh_secret',
            'new_password',
            'old_password',
          ].flatMap((key) => [key, `*.${key}`]),
        ],
        censor: '[removed]',
      },
    },
    pino.destination({ dest: config.logFile ?? 1, sync: false, mkdir: true }),
  );
}
