import fs from 'node:fs';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import type { Config } from './config/server.config';

type Settings = Pick<Config, 'logLevel' | 'logFile'>;

export interface Log {
  log: Logger;
  /** Reopens VITRINE_LOG_FILE after log rotation; null without a file. */
  reopen: (() => void) | null;
}

/** Mode of the file: readable by owner and group, like system logs. */
const MODE = 0o640;
/** Mode of its folder, when created. */
const FOLDER_MODE = 0o750;
/** Limit of buffered lines on a full disk; more are dropped. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/** Structured lines on standard output, or in VITRINE_LOG_FILE. Secrets never reach them (reliability C7). */
export const createLog = (config: Settings): Logger => openLog(config).log;

/**
 * Opens the log, with a way to reopen its file. A full disk or a file that cannot be reopened ends nothing:
 * lines are buffered until a write succeeds.
 * @throws {Error} a sentence for the operator, when the file cannot be written at the start
 */
export function openLog(config: Settings): Log {
  if (config.logFile) mustBeWritable(config.logFile);
  const destination = pino.destination({
    dest: config.logFile ?? 1,
    sync: false,
    mkdir: true,
    mode: MODE,
    maxLength: MOST_WAITING_BYTES,
  });
  if (config.logFile) reportFaults(destination, config.logFile);
  const log = writeTo(destination, config);
  return { log, reopen: config.logFile ? () => destination.reopen() : null };
}

function mustBeWritable(file: string): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
    fs.closeSync(fs.openSync(file, 'a', MODE));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The log file ${file} cannot be written (${reason}). Set VITRINE_LOG_FILE to one that can.`,
      {
        cause,
      },
    );
  }
}

/** Reports write errors on stderr, once in a row. Without a listener each would end the process. */
function reportFaults(destination: ReturnType<typeof pino.destination>, file: string): void {
  let isReported = false;
  destination.on('error', (error: Error) => {
    if (!isReported) process.stderr.write(`The log file ${file} cannot be written: ${error.message}\n`);
    isReported = true;
  });
  destination.on('ready', () => (isReported = false));
}

function writeTo(destination: ReturnType<typeof pino.destination>, config: Settings): Logger {
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
    destination,
  );
}
