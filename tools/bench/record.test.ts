import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at, longestChain, tasksOfTrace, workUntil } from './interactions/reckon.mjs';
import { chartFile, chartOf } from './record/chart.mjs';
import { historyText, parseHistory, seriesOf, withRun } from './record/history.mjs';
import { keepRun, readHistory } from './record/keep.mjs';
import { pageOf } from './record/page.mjs';
import { failsRun, isMet, row, shownBar } from './record/rows.mjs';

const machine = { cores: 2, memory: '8 GB', cpu: 'A | B', node: '20.19.0', chromium: '150.0' };
const run = (commit: string, date: string, rows: ReturnType<typeof row>[], load = 0.5) => ({
  commit,
  date: `${date}T10:00:00.000Z`,
  load,
  machine,
  rows,
});
const bytes = (value: number) => row('pages', 'login, JavaScript', 'KB', value, { atMost: 101 });
const ratio = (value: number) => row('upload', 'four to one', '', value, { atLeast: 3.5 });

const folders: string[] = [];
const newFolder = () => {
  folders.push(mkdtempSync(path.join(tmpdir(), 'vitrine-record-')));
  return folders.at(-1) as string;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

describe('a row', () => {
  test('keeps its bar from either side, and the bar itself is met', () => {
    expect([bytes(101), bytes(101.004), bytes(101.01), ratio(3.5), ratio(3.49)].map(isMet)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect([bytes(1), ratio(1), row('a', 'b', 'ms', 1)].map(shownBar)).toEqual([
      'at most 101 KB',
      'at least 3.5',
      '',
    ]);
  });

  test('without a bar misses nothing, and a bar of nought is a bar', () => {
    expect(isMet(row('pages', 'requests', '', 1e9))).toBe(true);
    expect(isMet(row('crowd', 'refused', '', 1, { atMost: 0 }))).toBe(false);
  });
});

describe('a row over its bar', () => {
  test('fails the run when it is no time', () => {
    const over = (unit: string) => row('a', 'b', unit, 2, { atMost: 1 });
    expect(['', 'KB', 'ms', 's'].map((unit) => failsRun(over(unit)))).toEqual([true, true, false, false]);
    expect(failsRun(row('a', 'b', '', 1, { atMost: 1 }))).toBe(false);
  });
});

describe('the scripts that a click waits for', () => {
  test.each<[string, [number, number][], number]>([
    ['none', [], 0],
    [
      'side by side',
      [
        [0, 10],
        [1, 5],
        [2, 20],
      ],
      1,
    ],
    [
      'one after the other, told in any order',
      [
        [10, 20],
        [0, 10],
        [21, 30],
      ],
      3,
    ],
    [
      'a long one beside a row of short ones',
      [
        [0, 100],
        [0, 10],
        [15, 20],
        [30, 40],
      ],
      3,
    ],
  ])('%s', (_name, spans, count) => {
    expect(longestChain(spans)).toBe(count);
  });
});

test('tasks of the main thread are counted by the processor that they had, those of others are not', () => {
  const task = { name: 'ThreadControllerImpl::RunTask', ph: 'X', pid: 1, tid: 1 };
  const named = (pid: number, name: string) => ({
    name: 'thread_name',
    ph: 'M',
    pid,
    tid: 1,
    args: { name },
  });
  const events = [
    { ...task, tdur: 120_000 },
    { ...task, dur: 900_000, tdur: 5_000 },
    { ...task, name: 'Layout', tdur: 110_000 },
    { ...task, pid: 2, tdur: 300_000 },
    { ...task, dur: 10 },
    named(1, 'CrRendererMain'),
    named(2, 'CrBrowserMain'),
  ];
  expect(tasksOfTrace(events)).toEqual([120, 5]);
});

test('a share of numbers is found in any order', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([at(numbers, 0.5), at(numbers, 0.95), at([7], 0.95)]).toEqual([51, 96, 7]);
});

describe('the history', () => {
  const first = withRun({ runs: [] }, run('aaa', '2026-01-01', [bytes(90), ratio(4)]));

  test('reads back what it wrote', () => {
    const two = withRun(first, run('bbb', '2026-01-02', [bytes(91)]));
    expect(parseHistory(historyText(two))).toEqual(two);
    expect(parseHistory(historyText({ runs: [] }))).toEqual({ runs: [] });
  });

  test('has a commit measured twice once, and keeps what the second time did not measure', () => {
    const again = withRun(first, run('aaa', '2026-01-03', [bytes(95)]));
    expect(
      seriesOf(again).map(({ key, points }) => [key, points.map(({ value, date }) => [value, date])]),
    ).toEqual([
      ['upload: four to one', [[4, '2026-01-01T10:00:00.000Z']]],
      ['pages: login, JavaScript', [[95, '2026-01-03T10:00:00.000Z']]],
    ]);
    expect(withRun(again, run('aaa', '2026-01-04', [ratio(5), bytes(96)])).runs).toHaveLength(1);
  });

  test.each([
    ['', 'no JSON'],
    ['{', 'no JSON'],
    ['null', 'no list'],
    ['[]', 'no list'],
    ['{"runs":{}}', 'no list'],
    ['{"runs":[null]}', 'run 1 has no commit'],
    [historyText(first).replace('2026-01-01', 'once'), 'run 1 has no date'],
    [historyText(first).replace('"load":0.5', '"load":"0.5"'), 'run 1 has no load'],
    [historyText(first).replace('"value":90', '"value":null'), 'run 1 has a broken row'],
    [historyText(first).replace('"better":"less"', '"better":"same"'), 'run 1 has a broken row'],
  ])('that is broken says where: %j', (text, said) => {
    expect(() => parseHistory(text)).toThrow(said);
  });
});

describe('the page', () => {
  test('shows the last of each row with its own date, commit and load, and whether its bar is met', () => {
    const history = withRun(
      withRun({ runs: [] }, run('aaa', '2026-01-01', [bytes(90), ratio(3)], 7.5)),
      run('bbb', '2026-01-02', [bytes(91)]),
    );
    const lines = pageOf(history).split('\n');
    expect(lines).toContain(
      '| [login, JavaScript](bench/pages-login-javascript.svg) | 91 KB | at most 101 KB | yes | 2026-01-02 10:00 | bbb | 0.5 | 1 |',
    );
    expect(lines).toContain(
      '| [four to one](bench/upload-four-to-one.svg) | 3 | at least 3.5 | **no** | 2026-01-01 10:00 | aaa | 7.5 | 1 |',
    );
    expect(lines).toContain('1. 2 cores, 8 GB memory, A | B, Node 20.19.0, Chromium 150.0');
  });
});

describe('a chart', () => {
  const series = (values: number[]) =>
    seriesOf(
      values.reduce(
        (history, value, at) =>
          withRun(history, run(`c${at}`, `2026-01-${10 + (at % 20)}`, [bytes(value)], at)),
        { runs: [] as ReturnType<typeof run>[] },
      ),
    )[0]!;

  test('draws a line through the values, the bar, and hollow what a busy machine measured', () => {
    const svg = chartOf(series([101, 90, 80, 85]));
    // From the bar's height at the left down to the lowest value.
    expect(svg).toContain('points="12.0,44.0 164.0,');
    expect(svg).toContain('y1="44.0"');
    expect(svg.match(/class="point"/g)).toHaveLength(3);
    expect(svg.match(/class="point busy"/g)).toHaveLength(1);
    expect(svg).toContain('prefers-color-scheme: dark');
  });

  test('stands with one value, with equal ones, and with more than it can show', () => {
    for (const values of [[5], [101], [7, 7, 7], Array.from({ length: 500 }, (_, at) => at)]) {
      const svg = chartOf(series(values));
      expect(svg).not.toMatch(/NaN|Infinity|undefined|false/);
      expect(svg.match(/<circle/g)!.length).toBe(Math.min(60, values.length));
    }
  });

  test('is well-formed whatever a row is called, in a file of a plain name', () => {
    const key = 'pages: a < b & "c" ÷ 4';
    const svg = chartOf({ key, points: series([5]).points });
    expect(svg).toContain('>pages: a &lt; b &amp; "c" ÷ 4</text>');
    expect(chartFile(key)).toBe('pages-a-b-c-4.svg');
  });
});

describe('what is kept', () => {
  test('are history, page and one chart for each row; the chart of a row that is gone goes', () => {
    const docs = newFolder();
    keepRun(run('aaa', '2026-01-01', [bytes(90), ratio(4)]), docs);
    writeFileSync(path.join(docs, 'bench/renamed.svg'), '');
    keepRun(run('aaa', '2026-01-02', [bytes(92)]), docs);
    expect(readdirSync(docs).sort()).toEqual(['bench', 'bench.md']);
    expect(readdirSync(path.join(docs, 'bench')).sort()).toEqual([
      'history.json',
      'pages-login-javascript.svg',
      'upload-four-to-one.svg',
    ]);
    expect(readHistory(docs).runs.map(({ rows }) => rows.map(({ value }) => value))).toEqual([[4], [92]]);
    expect(readFileSync(path.join(docs, 'bench.md'), 'utf8')).toContain('92 KB');
  });

  test('is refused beside a broken history, which stays as it is', () => {
    const docs = newFolder();
    const file = path.join(docs, 'bench/history.json');
    mkdirSync(path.dirname(file));
    writeFileSync(file, '{"runs":[');
    expect(() => keepRun(run('aaa', '2026-01-01', [bytes(90)]), docs)).toThrow(
      /history\.json.*nothing was written/,
    );
    expect(readFileSync(file, 'utf8')).toBe('{"runs":[');
    expect(readdirSync(docs)).toEqual(['bench']);
  });
});

it('the work for the first rows begins with the last answer to their call before them', () => {
  const main = { pid: 1, tid: 2 };
  const sent = (requestId: string, path: string) => ({
    name: 'ResourceSendRequest',
    args: { data: { requestId, url: `http://localhost${path}` } },
  });
  const finished = (requestId: string, ts: number) => ({
    name: 'ResourceFinish',
    ts,
    args: { data: { requestId } },
  });
  const task = (ts: number, dur: number, tdur: number, thread = main) => ({
    name: 'ThreadControllerImpl::RunTask',
    ts,
    dur,
    tdur,
    ...thread,
  });
  const events = [
    sent('1', '/api/devices?page=1'),
    sent('2', '/api/app'),
    finished('1', 1000),
    finished('2', 8000),
    // Before the answer, over its end, after it, of another thread, after the rows; the last answer is to a question anew.
    task(0, 500, 500),
    task(900, 3000, 2000),
    task(5000, 9000, 4000),
    task(5000, 9000, 9000, { pid: 1, tid: 3 }),
    { name: 'rows', ts: 20_000, ...main },
    task(21_000, 100, 100),
    sent('3', '/api/devices'),
    finished('3', 30_000),
  ];
  expect(workUntil(events, '/api/devices', 'rows')).toBe(6);
  // A trace that began after the call was asked: all that the page did before the answer would count.
  expect(() => workUntil(events.slice(3), '/api/groups', 'rows')).toThrow('/api/groups');
});
