import type { FastifyError } from 'fastify';
import { codeOf } from './error-code.lib';
import { StorageError, type StorageFault } from './storage-error.types';
import { fieldIssues } from './issue-text.rule';
import {
  ProblemError,
  badRequest,
  conflict,
  diskFull,
  notFound,
  problem,
  tooLarge,
  tooManyRequests,
  unavailable,
} from './errors.lib';
import type { Detail } from '../languages/sentence.rule';

interface DatabaseError extends Error {
  code: string;
  severity: string;
}

/**
 * SQLSTATE classes of temporary failures: connection lost, shutting down, too many, serialization, deadlock.
 */
const RETRYABLE = /^(08...|57P0[123]|53300|40001|40P01|55P03|57014)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * Drizzle wraps driver errors and puts SQL with all parameters into the message; only the cause is safe to
 * log.
 */
const hasCause = (error: unknown): error is { cause: object } =>
  typeof error === 'object' &&
  error !== null &&
  'cause' in error &&
  typeof error.cause === 'object' &&
  error.cause !== null;
const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

export function rootCause(error: unknown): unknown {
  let current = error;
  for (let depth = 0; depth < 5 && hasCause(current); depth += 1) {
    current = current.cause;
  }
  return current;
}

/** Whether a unique value already exists: a name, an address, an id. */
export const isDuplicate = (error: unknown): boolean => codeOf(rootCause(error)) === '23505';

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';

/** Maps any thrown value to a problem; null when unknown (the plain 500). */
export function toProblem(thrown: unknown): ProblemError | null {
  if (thrown instanceof ProblemError) return thrown;
  const error = rootCause(thrown);
  if (error instanceof ProblemError) return error;
  return fromStorage(error) ?? fromDatabase(error) ?? fromSystem(error) ?? fromFastify(thrown);
}

const OF_STORAGE: Record<StorageFault, () => ProblemError | null> = {
  gone: () => unavailable('File storage is not responding. Try again in a moment.'),
  full: () => diskFull('File storage is full. Nothing was changed.'),
  refused: () =>
    unavailable('File storage refuses this server. Ask your Vitrine operator to check its settings.', 30),
  wrong: () => unavailable('File storage gave an unexpected answer. Try again in a moment.'),
  // The database refers to it, but the store has lost it.
  missing: () => null,
};

const fromStorage = (error: unknown) => (error instanceof StorageError ? OF_STORAGE[error.fault]() : null);

function fromDatabase(error: unknown): ProblemError | null {
  if (!isDatabaseError(error)) return null;
  if (error.code === '53100') return diskFull();
  // A NUL or a lone surrogate that slipped past the schema: the text cannot be stored.
  if (error.code === '22021' || error.code === '22P05')
    return badRequest('The text contains characters that can’t be stored.');
  // A malformed uuid cannot be the id of anything.
  if (error.code === '22P02') return notFound('address');
  // Deleted concurrently after it was looked up; or still referenced by a concurrent write.
  if (error.code === '23503')
    return conflict('Someone just changed something this depends on. Reload and try again.');
  if (RETRYABLE.test(error.code)) return unavailable('The database is busy. Try again in a moment.');
  return null;
}

function fromSystem(error: unknown): ProblemError | null {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull();
  // Out of file descriptors: temporary.
  if (code === 'EMFILE' || code === 'ENFILE')
    return unavailable('The server is busy. Try again in a moment.');
  const lostConnection = /Connection terminated|timeout exceeded when trying to connect/.test(
    messageOf(error),
  );
  const socketGone = code === 'ENOENT' && /^connect /.test(messageOf(error));
  if (NETWORK.has(code) || lostConnection || socketGone)
    return unavailable('The database can’t be reached. Try again in a moment.');
  return null;
}

function fromFastify(thrown: unknown): ProblemError | null {
  if (!(thrown instanceof Error)) return null;
  const error = thrown as FastifyError;
  if (error.validation) return validationProblem(error);
  const status = error.statusCode ?? 500;
  if (status === 413) return tooLarge('The request is too large.');
  if (status === 415) return problem(415, 'wrong_type', 'The server can’t read this type of content.');
  if (status === 429) return tooManyRequests(1, 'Too many requests. Wait a moment, then try again.');
  if (status >= 400 && status < 500) return problem(status, 'invalid_request', plainDetail(error, status));
  return null;
}

/** Parser messages may quote the request; a fixed sentence per status cannot. */
function plainDetail(error: FastifyError, status: number): Detail {
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'The request has no body.';
  if (status === 400) return 'The request could not be read.';
  return 'The request was refused.';
}

function validationProblem(error: FastifyError): ProblemError {
  const errors = fieldIssues(error.validation ?? []).map(({ field, code, say }) => {
    const named = field || (error.validationContext ?? 'body');
    return { field: named, code, detail: say(named) };
  });
  return badRequest(errors[0]?.detail ?? 'The request is not valid.', errors.slice(0, 20));
}
