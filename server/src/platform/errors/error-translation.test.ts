import { badRequest } from './errors.lib';
import { rootCause, toProblem } from './error-translation.lib';

const withCode = (code: string, message = 'x', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });
const sqlState = (code: string) => withCode(code, 'x', { severity: 'ERROR' });
/** Drizzle's form: SQL and parameters in the message, the driver's error as the cause. */
const wrapped = (cause: Error) => new Error('Failed query: select … params: secret', { cause });

test.each([
  ['disk full in the database', wrapped(sqlState('53100')), 507, 'disk_full'],
  ['disk full in a file', withCode('ENOSPC'), 507, 'disk_full'],
  ['no file descriptor left', withCode('EMFILE', 'EMFILE: too many open files, open'), 503, 'unavailable'],
  ['none left on the whole machine', withCode('ENFILE'), 503, 'unavailable'],
  ['a NUL character', wrapped(sqlState('22021')), 400, 'invalid_request'],
  ['a malformed id', wrapped(sqlState('22P02')), 404, 'not_found'],
  ['something that is named and was deleted just now', wrapped(sqlState('23503')), 409, 'conflict'],
  ['the database is starting', wrapped(sqlState('57P03')), 503, 'unavailable'],
  ['a deadlock', wrapped(sqlState('40P01')), 503, 'unavailable'],
  ['connection refused', withCode('ECONNREFUSED'), 503, 'unavailable'],
  [
    'the socket of a restarting database',
    withCode('ENOENT', 'connect ENOENT /tmp/x/.s.PGSQL.5432'),
    503,
    'unavailable',
  ],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
  ['a pool that is exhausted', new Error('timeout exceeded when trying to connect'), 503, 'unavailable'],
  ['a full disk below three wrappings', wrapped(wrapped(wrapped(sqlState('53100')))), 507, 'disk_full'],
  ['ours, thrown in a transaction', wrapped(badRequest('No.')), 400, 'invalid_request'],
])('%s', (_what, error, status, code) => {
  expect(toProblem(error)).toMatchObject({ status, code });
});

test('503 has a Retry-After', () => {
  expect(toProblem(withCode('ECONNREFUSED'))?.extra.headers).toEqual({ 'retry-after': '2' });
  expect(toProblem(withCode('EMFILE'))?.extra.headers).toEqual({ 'retry-after': '2' });
});

test.each([
  new Error('anything'),
  wrapped(sqlState('23505')),
  withCode('ENOENT', 'open /x'),
  'text',
  null,
  undefined,
  { message: 'x' },
])('everything else is unknown: %p', (error) => {
  expect(toProblem(error)).toBeNull();
});

test('what is logged is the cause, never the statement with its parameters', () => {
  expect(String(rootCause(wrapped(sqlState('23505'))))).not.toContain('secret');
});
