import { pino } from 'pino';
import { webModule } from '../web.plugin';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import { presentReports } from './policy-report.present';

const token = 'ab'.repeat(32);

describe('a report of a browser', () => {
  test('has one shape, whichever of the two formats it came in, without query and link token', () => {
    const expected = [
      {
        directive: 'script-src',
        blocked: 'https://evil.example/x.js',
        page: 'https://signs.example/sign-up/…',
        source: 'https://signs.example/assets/main.js',
      },
    ];
    const old = {
      'csp-report': {
        'effective-directive': 'script-src',
        'blocked-uri': 'https://evil.example/x.js?a=1',
        'document-uri': `https://signs.example/sign-up/${token}?x#y`,
        'source-file': 'https://signs.example/assets/main.js',
      },
    };
    const current = [
      {
        type: 'csp-violation',
        body: {
          effectiveDirective: 'script-src',
          blockedURL: 'https://evil.example/x.js?a=1',
          documentURL: `https://signs.example/sign-up/${token}?x#y`,
          sourceFile: 'https://signs.example/assets/main.js',
        },
      },
    ];
    expect(presentReports(old)).toEqual(expected);
    expect(presentReports(current)).toEqual(expected);
  });

  test.each([[undefined], [null], [7], ['x'], [{}], [[]], [[null, 3, {}]], [{ 'csp-report': [] }]])(
    'that is none is dropped: %j',
    (body) => expect(presentReports(body)).toEqual([]),
  );

  test('is cut to a line, however long or broken it is, and to ten', () => {
    const body = { effectiveDirective: `script-src\n${'x'.repeat(9000)}` };
    const reports = presentReports(Array.from({ length: 50 }, () => ({ body })));
    expect(reports).toHaveLength(10);
    expect(reports[0]?.directive).toMatch(/^script-src x{189}$/);
  });
});

describe('POST /api/policy-reports', () => {
  const lines: string[] = [];
  let t: TestApp;
  beforeAll(async () => {
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    t = await buildTestApp({ modules: [webModule], adapt: (deps) => Object.assign(deps, { log }) });
  });
  afterAll(() => t.close());
  const send = (payload: string, type = 'application/csp-report', remoteAddress = '10.0.0.1') =>
    t.app.inject({
      method: 'POST',
      url: '/api/policy-reports',
      headers: { 'content-type': type },
      payload,
      remoteAddress,
    });

  test('413 for more than a report is', async () => {
    expect((await send(JSON.stringify({ x: 'x'.repeat(17_000) }))).statusCode).toBe(413);
  });
  test('400 for what is no JSON, 429 for who sends too many', async () => {
    expect((await send('{')).statusCode).toBe(400);
    const statuses = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await send('{}', undefined, '10.0.0.2')).statusCode);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 204));
    expect(statuses[30]).toBe(429);
  });
  test('204 for a report; it stands in the log', async () => {
    const report = {
      'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://x.example/a' },
    };
    expect((await send(JSON.stringify(report))).statusCode).toBe(204);
    expect((await send('[]', 'application/reports+json')).statusCode).toBe(204);
    expect(lines.filter((line) => line.includes('"directive":"img-src"'))).toHaveLength(1);
  });
});
