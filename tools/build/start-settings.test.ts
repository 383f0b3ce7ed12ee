import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDataFolder, startSettings } from './start-settings.mjs';

describe('the settings of a start', () => {
  test.each([{}, { PORT: '', HOST: ' ', VITRINE_DATA: '' }])('without any, as with empty ones: %j', (env) => {
    expect(startSettings(env, '/house')).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: '/house/data',
    });
  });

  test('as given, without the blanks around them', () => {
    const env = { PORT: ' 8095 ', HOST: '0.0.0.0', VITRINE_DATA: '/srv/vitrine' };
    expect(startSettings(env, '/house')).toEqual({
      port: 8095,
      host: '0.0.0.0',
      dataFolder: '/srv/vitrine',
    });
  });

  test.each(['abc', '-1', '65536', '80.5', '1e3', '0x1F90'])(
    'a port %s is refused in one sentence',
    (PORT) => {
      expect(() => startSettings({ PORT }, '/house')).toThrow(
        `PORT must be a whole number from 0 to 65535 (it is "${PORT}").`,
      );
    },
  );
});

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is made, for its owner alone', () => {
    makeDataFolder(path.join(folder, 'a/b'));
    expect(statSync(path.join(folder, 'a/b')).mode & 0o777).toBe(0o700);
  });

  test('stays as it is when it is there', () => {
    chmodSync(folder, 0o750);
    makeDataFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o750);
  });

  test.each(['file', 'file/data'])('is refused in one sentence where %s is one', (name) => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => makeDataFolder(path.join(folder, name))).toThrow(
      `The data folder ${path.join(folder, name)} cannot be made (there is a file of that name).`,
    );
  });
});
