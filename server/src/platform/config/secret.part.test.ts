import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from './server.config';

describe('secret', () => {
  const LONG = 'a secret of more than thirty-two bytes';
  const SHARED = { DATABASE_URL: 'postgres://db/vitrine', VITRINE_REDIS_URL: 'redis://redis:6379' };
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-secret-'));
    fs.writeFileSync(path.join(folder, 'long'), `${LONG}\n`);
    fs.writeFileSync(path.join(folder, 'short'), 'short');
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('is none for a server alone, and else that of the environment or a file', () => {
    expect(readConfig({}, folder).secret).toBeUndefined();
    expect(readConfig({ VITRINE_SECRET: LONG }, folder).secret).toBe(LONG);
    expect(readConfig({ VITRINE_SECRET_FILE: 'long' }, folder).secret).toBe(LONG);
    expect(readConfig({ ...SHARED, VITRINE_SECRET: LONG }, folder)).toMatchObject({
      secret: LONG,
      redisUrl: SHARED.VITRINE_REDIS_URL,
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['short', { VITRINE_SECRET: 'hush-hush' }, 'VITRINE_SECRET must be at least 32 bytes long'],
    ['short in a file', { VITRINE_SECRET_FILE: 'short' }, 'What VITRINE_SECRET_FILE holds must be at least'],
    ['a file that is not there', { VITRINE_SECRET_FILE: 'none' }, 'VITRINE_SECRET_FILE names none, which'],
    ['none for several servers', SHARED, 'set the same VITRINE_SECRET for all of them'],
    ['no shared database', { ...SHARED, DATABASE_URL: '', VITRINE_SECRET: LONG }, 'set DATABASE_URL too'],
  ])('%s is refused in a sentence that does not reveal it', (_, env, sentence) => {
    const read = () => readConfig(env, folder);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow('hush');
  });
});
