import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openLog } from './log.service';
import { eventually } from '../testing/test-broker';

let home: string;
let file: string;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-log-'));
  file = path.join(home, 'logs', 'vitrine.log');
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(home, { recursive: true, force: true });
});
const linesOf = (name: string) =>
  fs
    .readFileSync(name, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

test('a log that was moved away is opened anew, and no line is lost', async () => {
  const { log, reopen } = openLog({ logLevel: 'info' as never, logFile: file });
  log.info('before');
  await eventually(() => expect(linesOf(file)).toEqual(['before']));
  fs.renameSync(file, `${file}.1`);
  log.info('moved');
  await eventually(() => expect(linesOf(`${file}.1`)).toEqual(['before', 'moved']));
  reopen?.();
  log.info('after');
  await eventually(() => expect(linesOf(file)).toEqual(['after']));
  expect(linesOf(`${file}.1`)).toEqual(['before', 'moved']);
});

test('others of the machine do not read it', async () => {
  const old = process.umask(0);
  try {
    const { log, reopen } = openLog({ logLevel: 'info' as never, logFile: file });
    log.info('before');
    await eventually(() => expect(fs.statSync(file).mode & 0o777).toBe(0o640));
    expect(fs.statSync(path.dirname(file)).mode & 0o777).toBe(0o750);
    fs.rmSync(file);
    reopen?.();
    log.info('after');
    await eventually(() => expect(fs.statSync(file).mode & 0o777).toBe(0o640));
  } finally {
    process.umask(old);
  }
});

test('a folder that is gone when the log is rotated ends nothing, and is reported once', async () => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { log, reopen } = openLog({ logLevel: 'info' as never, logFile: file });
  log.info('before');
  await eventually(() => expect(linesOf(file)).toEqual(['before']));
  fs.renameSync(path.dirname(file), path.join(home, 'moved'));
  fs.writeFileSync(path.dirname(file), 'no folder');
  for (let round = 0; round < 3; round += 1) {
    reopen?.();
    log.info('meanwhile');
    await delay(50);
  }
  expect(said.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/^The log file \S+ cannot be written: E/),
  ]);
  fs.rmSync(path.dirname(file));
  fs.renameSync(path.join(home, 'moved'), path.dirname(file));
  reopen?.();
  log.info('after');
  await eventually(() => expect(linesOf(file).at(-1)).toBe('after'));
});

test('one that cannot be written is a sentence at the start', () => {
  fs.writeFileSync(path.join(home, 'logs'), 'no folder');
  expect(() => openLog({ logLevel: 'info' as never, logFile: file })).toThrow(
    /^The log file \S+ cannot be written \(.*\)\. Set VITRINE_LOG_FILE to one that can\.$/,
  );
});

test('on standard output there is nothing to open anew', () => {
  expect(openLog({ logLevel: 'silent' as never, logFile: undefined }).reopen).toBeNull();
});
