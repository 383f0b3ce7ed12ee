import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Plays } from '@vitrine/shared/contract';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import type { TestApp } from '../../../testing/build-test-app';
import { eachVenue } from '../../../testing/each-venue';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import type { TestScreen } from '../../../testing/test-screens';
import { sendPlays } from '../testing/play-venue';
import { drawReport } from './draw-report.lib';
import { glyphRuns, rangesOf } from './glyph-runs.rule';
import { hoursText } from './report-cells.rule';

describe('downloads of reports', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  let promo: string;
  const { post, playlist } = eachVenue((made) => ({ t, owner, screen, promo } = made));
  const address = async (wish: object) => {
    const answer = await post('/api/plays/export', wish);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ url: string; expires_at: number }>();
  };
  /** A browser’s navigation: no token of a session. */
  const download = async (wish: object) => t.app.inject((await address(wish)).url);

  async function busy() {
    const evil = await addTestPromo(t.deps, owner.accountId, { name: '=cmd, "x"' });
    const list = await playlist({ name: 'Morning' });
    await post(`/api/device/update/${screen.id}`, { name: 'Bar' });
    const now = t.clock.nowSeconds();
    await sendPlays(screen, [
      { item: promo, playlist: list, at: now - 30 },
      { item: evil, playlist: list, at: now - 20, seconds: 4, completed: false },
      { item: promo, playlist: list, at: now - 10 },
    ]);
    return evil;
  }

  it('a CSV has the rows, without a cell that a spreadsheet runs', async () => {
    await busy();
    const answer = await download({ format: 'csv' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''proof-of-play-2026-02-01-to-2026-03-02.csv",
      'cache-control': 'no-store',
    });
    expect(answer.body).toBe(
      [
        '\uFEFFPromo,Plays,Completed,Seconds shown,QR scans',
        'Coffee,2,2,20,0',
        `"'=cmd, ""x""",1,0,4,0`,
        'Total,3,2,24,0',
        '',
      ].join('\r\n'),
    );
  });

  it('details are every play on the venue’s clock, with filters', async () => {
    const evil = await busy();
    await post('/api/account', { timezone: 'Europe/Berlin' });
    const answer = await download({ format: 'details', from: '2026-02-01', promo: evil });
    expect(answer.body.split('\r\n').slice(1)).toEqual([
      `2026-03-02,08:59:40,"'=cmd, ""x""",Morning,Bar,4,no`,
      '',
    ]);
    const all = (await download({ format: 'details' })).body.split('\r\n');
    expect(all).toHaveLength(5);
  });

  it('a PDF is one, and holds its title and period', async () => {
    await busy();
    const answer = await download({ format: 'pdf', group_by: 'device', promo });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.subarray(-7).toString()).toContain('%%EOF');
  });

  it('an address ends after five minutes, when it is changed, and is no download of promos', async () => {
    const { url, expires_at } = await address({ format: 'csv' });
    expect(expires_at).toBe(t.clock.nowSeconds() + 300);
    expect((await t.app.inject(url)).statusCode).toBe(200);
    const token = new URL(url, 'http://x').searchParams.get('token');
    expect((await t.app.inject(`/api/promo/download?token=${token}`)).statusCode).toBe(404);
    expect((await t.app.inject(`/api/plays/export?token=${token?.slice(0, -9)}AAAAAAAAA`)).statusCode).toBe(
      404,
    );
    t.clock.advance(301);
    expect((await t.app.inject(url)).statusCode).toBe(404);
    t.clock.advance(-301);
  });

  it('is 404 for what the account does not have', async () => {
    const stranger = await t.asAccount();
    const foreign = await addTestPromo(t.deps, stranger.accountId, { name: 'Theirs' });
    for (const filter of [{ promo: foreign }, { device: 'x' }, { playlist: promo }])
      expect((await post('/api/plays/export', { format: 'csv', ...filter })).statusCode).toBe(404);
  });

  it('refuses an impossible period and format', async () => {
    expect((await post('/api/plays/export', { format: 'csv', from: 'x' })).statusCode).toBe(400);
    expect((await post('/api/plays/export', { format: 'exe' })).statusCode).toBe(400);
  });

  const row = (name: string, plays = 1): Plays['rows'][number] => ({
    ...{ id: name, name, exists: true, plays, completed: plays, seconds: 10 * plays, scans: null },
  });
  const contentOf = (rows: Plays['rows']) => ({
    report: {
      ...{ from: '2026-02-01', to: '2026-03-02', group_by: 'promo' as const, rows, rows_total: rows.length },
      ...{
        total: { plays: 1, completed: 1, seconds: 1, scans: null },
        by_day: [],
        names: { promo: null, playlist: null, device: null },
      },
    },
    ...{ rows, venue: 'Bar', zone: 'UTC', brand: { name: 'Vitrine', logo: null } },
  });
  const draw = (rows: Plays['rows'], language: DesignLanguage = 'en', more: Partial<Plays> = {}) => {
    const content = contentOf(rows);
    const report = { ...content.report, ...more };
    return drawReport(t.deps.config.rootFolder, { ...content, report, language });
  };
  async function textOf(pdf: Buffer): Promise<string> {
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(pdf);
    const text = [...document.pages()].map((page) => page.getText()).join('\n');
    document.destroy();
    library.destroy();
    return text.replaceAll(/\s+/g, ' ');
  }

  it('a PDF in French has French headings, numbers and dates; in English they are as ever', async () => {
    const days = [{ ...row('2026-02-03', 12_345), name: '2026-02-03' }];
    const more = { group_by: 'day' as const, rows_total: 1001 };
    const french = await textOf(await draw(days, 'fr', more));
    expect(french).toContain('Preuve de diffusion Bar 1 févr. 2026 – 2 mars 2026');
    expect(french).toContain('Jour Diffusions Complètes Temps affiché 3 févr. 2026 12 345 12 345');
    expect(french).toContain('1 000 de plus dans le fichier CSV');
    expect(french).toContain('Page 1 su');
    const english = await textOf(await draw(days, 'en', more));
    expect(english).toContain('Proof of play Bar Feb 1, 2026 – Mar 2, 2026 Days are in venue time (UTC).');
    expect(english).toContain('Day Plays Completed Time shown Feb 3, 2026 12,345 12,345');
    expect(english).toContain('1,000 more in the CSV file');
    expect(await textOf(await draw([], 'de'))).toContain('In diesem Zeitraum lief nichts.');
    expect(await textOf(await draw([], 'es'))).toContain('No se emitió nada en este periodo.');
  });

  it('a PDF is in the language of the page that asked, and a CSV keeps its columns', async () => {
    await busy();
    const ask = async (format: string, language: string) => {
      const headers = { authorization: `Bearer ${owner.token}`, 'accept-language': language };
      const asked = { method: 'POST' as const, url: '/api/plays/export', payload: { format }, headers };
      return t.app.inject((await t.app.inject(asked)).json<{ url: string }>().url);
    };
    expect(await textOf((await ask('pdf', 'de')).rawPayload)).toContain('Abspielnachweis');
    expect(await textOf((await ask('pdf', 'en')).rawPayload)).toContain('Proof of play');
    expect((await ask('csv', 'de')).body).toContain('Promo,Plays,Completed,Seconds shown,QR scans');
  });

  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

  it('names in any script, and without an end, are drawn', async () => {
    const names = [
      'Кофе',
      'Καφές',
      'Čaj žluťoučký',
      '日本語',
      'قهوة',
      '👩‍👩‍👧 family',
      '\u0000\n',
      'W'.repeat(400),
      '\ud83d',
    ];
    const pdf = await draw(names.map((name) => row(name)));
    expect(pagesOf(pdf)).toBe(1);
    // Each font that is used is embedded.
    const fonts = pdf.toString('latin1').match(/\/FontName \/[A-Z]+\+Inter/g) ?? [];
    expect(fonts.length).toBeGreaterThanOrEqual(3);
  });

  it('a thousand rows have pages with numbers', async () => {
    const pdf = await draw(Array.from({ length: 1000 }, (_, at) => row(`Promo ${at}`)));
    expect(pagesOf(pdf)).toBeGreaterThan(20);
    const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
    const drawn = streams.filter(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1').startsWith('1 0 0 -1 0');
      } catch {
        return false;
      }
    });
    expect(drawn.length).toBe(pagesOf(pdf));
  });
});

describe('glyph runs', () => {
  const fonts = [
    { font: 'latin', ranges: rangesOf('U+0000-00FF, U+2026') },
    { font: 'cyrillic', ranges: rangesOf('U+0400-045F') },
  ];
  it.each([
    ['Tea', [['latin', 'Tea']]],
    [
      'Tea Чай',
      [
        ['latin', 'Tea '],
        ['cyrillic', 'Чай'],
      ],
    ],
    ['日本 tea', [['latin', '? tea']]],
    ['a\r\nb', [['latin', 'a b']]],
    ['', []],
  ])('%j', (text, runs) => {
    expect(glyphRuns(text, fonts).map((run) => [run.font, run.text])).toEqual(runs);
  });
  it.each([
    [0, '0:00:00'],
    [3_725, '1:02:05'],
    [360_000, '100:00:00'],
  ])('%d seconds are %s', (seconds, text) => expect(hoursText(seconds)).toBe(text));
});
