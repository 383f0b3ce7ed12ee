import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runningConnection } from './running.files';

describe('running', () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-running-'));
  afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

  /** Content of postmaster.pid: pid, folder, start, port, folder of the socket. */
  const runs = (socket: string) =>
    fs.writeFileSync(
      path.join(home, 'postmaster.pid'),
      `${process.pid}\n${home}\n1700000000\n5432\n${socket}\n\n`,
    );

  test('a database that is starting is refused with advice to retry', () =>
    expect(() => runningConnection(home)).toThrow('The server is starting or stopping just now.'));

  test('a socket in another /tmp is named, with what the unit needs', () => {
    runs('/tmp/vitrine-pg-elsewhere');
    expect(() => runningConnection(home)).toThrow(
      /cannot be reached from here \(\/tmp\/vitrine-pg-elsewhere\)\. .*RuntimeDirectory=vitrine/,
    );
  });

  test('else it is reached there', () => {
    runs(home);
    expect(runningConnection(home)).toMatchObject({ host: home, port: 5432 });
  });
});
