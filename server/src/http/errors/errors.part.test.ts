import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Writable } from 'node:stream';
import pino from 'pino';
import { ERROR_CODES } from '@vitrine/shared/contract';
import * as errors from '../../platform/errors/errors.lib';
import { answerNotFound, installErrorHandler } from './error-handler.plugin';

const thrown: { next: unknown } = { next: null };
let lines = '';

/** The real error handler around a route that throws a given error. */
describe('what a refusal looks like on the wire', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const sink = new Writable({
      write: (bytes: Buffer, _encoding, done) => {
        lines += bytes.toString();
        done();
      },
    });
    const log: FastifyBaseLogger = pino({ level: 'error' }, sink);
    app = Fastify({ loggerInstance: log, genReqId: () => 'req-7' });
    installErrorHandler(app);
    app.setNotFoundHandler(answerNotFound);
    app.post('/', async () => {
      throw thrown.next;
    });
    await app.ready();
  });
  afterAll(() => app.close());
  beforeEach(() => void (lines = ''));

  const answerTo = (error: unknown) => {
    thrown.next = error;
    return app.inject({ method: 'POST', url: '/' });
  };

  const CASES: [string, errors.ProblemError, number, string, string, string, object][] = [
    ['badRequest', errors.badRequest('No.'), 400, 'invalid_request', 'Bad Request', 'No.', {}],
    [
      'fieldProblem',
      errors.fieldProblem('name', 'required', 'Please give a name.'),
      400,
      'invalid_request',
      'Bad Request',
      'Please give a name.',
      { errors: [{ field: 'name', code: 'required', detail: 'Please give a name.' }] },
    ],
    [
      'unauthorized',
      errors.unauthorized(),
      401,
      'invalid_token',
      'Unauthorized',
      'Please sign in again.',
      { error: 'invalid_token' },
    ],
    [
      'invalidCredentials',
      errors.invalidCredentials(),
      401,
      'invalid_credentials',
      'Unauthorized',
      'Wrong user name or password.',
      {},
    ],
    ['forbidden', errors.forbidden(), 403, 'forbidden', 'Forbidden', 'Your role doesn’t allow this.', {}],
    ['notFound', errors.notFound('promo'), 404, 'not_found', 'Not Found', 'This promo does not exist.', {}],
    ['conflict', errors.conflict('Taken.'), 409, 'conflict', 'Conflict', 'Taken.', {}],
    [
      'conflict with what stands in the way',
      errors.conflict('Used.', { code: 'in_use', body: { uses: [{ name: 'Evening' }] } }),
      409,
      'in_use',
      'Conflict',
      'Used.',
      { uses: [{ name: 'Evening' }] },
    ],
    ['gone', errors.gone('Over.', 'code_expired'), 410, 'code_expired', 'Gone', 'Over.', {}],
    ['tooLarge', errors.tooLarge('Too big.'), 413, 'too_large', 'Payload Too Large', 'Too big.', {}],
    ['outOfStorage', errors.outOfStorage('Full.'), 413, 'out_of_storage', 'Payload Too Large', 'Full.', {}],
    ['wrongType', errors.wrongType('GIF.'), 415, 'wrong_type', 'Unsupported Media Type', 'GIF.', {}],
    [
      'tooManyRequests',
      errors.tooManyRequests(60, 'Wait.'),
      429,
      'too_many_requests',
      'Too Many Requests',
      'Wait.',
      {},
    ],
    ['unavailable', errors.unavailable('Busy.'), 503, 'unavailable', 'Service Unavailable', 'Busy.', {}],
    [
      'diskFull',
      errors.diskFull(),
      507,
      'disk_full',
      'Insufficient Storage',
      'The server’s disk is full. Nothing was changed.',
      {},
    ],
  ];

  test.each(CASES)('%s', async (_name, error, status, code, title, detail, more) => {
    const answer = await answerTo(error);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title,
      status,
      detail,
      code,
      ...more,
      request_id: 'req-7',
    });
    expect(ERROR_CODES).toContain(code);
  });

  test.each([
    [
      'a bearer that is none says how to come in',
      errors.unauthorized(),
      'www-authenticate',
      'Bearer error="invalid_token"',
    ],
    [
      'wrong credentials do not: that would sign somebody out',
      errors.invalidCredentials(),
      'www-authenticate',
      undefined,
    ],
    ['a pause says how long', errors.tooManyRequests(12.2, ''), 'retry-after', '13'],
    ['a pause is at least a second', errors.tooManyRequests(0, ''), 'retry-after', '1'],
    ['a pause that is over already is a second too', errors.tooManyRequests(-5, ''), 'retry-after', '1'],
    ['503 asks to come back soon', errors.unavailable('Busy.'), 'retry-after', '2'],
    ['or when it was said', errors.unavailable('Busy.', 5), 'retry-after', '5'],
  ])('%s', async (_what, error, header, value) => {
    expect((await answerTo(error)).headers[header]).toBe(value);
  });

  test('the answer to every dead link is the same', () => {
    expect(errors.linkGone()).toEqual(errors.linkGone());
    expect(errors.linkGone()).toMatchObject({ status: 410, code: 'gone' });
  });

  describe('internal errors', () => {
    const PLAIN = {
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side. Try again.',
      code: 'internal',
      request_id: 'req-7',
    };
    test.each<[string, unknown]>([
      ['a bug', new TypeError('cannot read geheim of undefined')],
      [
        'a database error that is not known',
        Object.assign(new Error('geheim'), { code: '23505', severity: 'ERROR' }),
      ],
      ['a text', 'geheim'],
      ['an error with a status of its own', Object.assign(new Error('geheim'), { statusCode: 500 })],
      ['a status that is none', Object.assign(new Error('geheim'), { statusCode: 200 })],
      ['an error that points at itself', loop()],
    ])('%s is one plain 500 with its request id, and the log knows what it was', async (_what, error) => {
      const answer = await answerTo(error);
      expect([answer.statusCode, answer.json()]).toEqual([500, PLAIN]);
      expect(answer.body).not.toContain('geheim');
      expect(lines).toContain('request failed');
      expect(lines).toContain('req-7');
      expect(lines).toContain('geheim');
    });

    test('what a statement carried is neither answered nor logged', async () => {
      const cause = Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR' });
      const answer = await answerTo(new Error('Failed query: insert … params: geheim', { cause }));
      expect(answer.json()).toEqual(PLAIN);
      expect(lines).toContain('duplicate key');
      expect(lines).not.toContain('geheim');
    });

    test('503 and 507 are reported, refusals are not', async () => {
      await answerTo(errors.diskFull());
      await answerTo(errors.unavailable('Busy.'));
      expect(lines.match(/request failed/g)).toHaveLength(2);
      lines = '';
      for (const [, error, status] of CASES) if (status < 500) await answerTo(error);
      expect(lines).toBe('');
    });
  });

  test('an address of nothing is a problem too', async () => {
    const answer = await app.inject('/nothing/here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found', detail: 'This address does not exist.' });
  });
});

function loop(): Error {
  const error = new Error('geheim');
  error.cause = error;
  return error;
}
