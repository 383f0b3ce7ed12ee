import fs from 'node:fs';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import type { Config } from './config/server.config';

type Settings = Pick<Config, 'logLevel' | 'logFile'>;

export interface Log {
  log: Logger;
  /** Opens VITRINE_LOG_FILE anew, after something has moved the one that is written; null without a file. */
  reopen: (() => void) | null;
}

/** Readable by the owner and the group, like logs of the system. */
const MODE = 0o640;
/** Of its folder, where that is made. */
const FOLDER_MODE = 0o750;
/** Lines that wait for a disk that takes none; more are dropped. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/** Structured lines on standard output, or in VITRINE_LOG_FILE. Secrets never reach them (reliability C7). */
export const createLog = (config: Settings): Logger => openLog(config).log;

/**
 * The log, with a way to open its file anew. A disk that is full or a file that cannot be opened again ends nothing: lines wait, and go on with the next
 * one that can be written.
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
  if (config.logFile) tellOfFaults(destination, config.logFile);
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

/** Once in a row, on the only other way out. Without a listener each of them would end the process. */
function tellOfFaults(destination: ReturnType<typeof pino.destination>, file: string): void {
  let isTold = false;
  destination.on('error', (error: Error) => {
    if (!isTold) process.stderr.write(`The log file ${file} cannot be written: ${error.message}\n`);
    isTold = true;
  });
  destination.on('ready', () => (isTold = false));
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
