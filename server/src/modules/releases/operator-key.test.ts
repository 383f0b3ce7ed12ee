import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadOperatorKey } from './deploy-keys.action';

it('made of a secret, the key of the operator is the same on every server, and lies in its folder for its tools', () => {
  const secret = 'a secret of more than thirty-two bytes';
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-operator-'));
  const [here, there] = ['here', 'there'].map((name) => path.join(home, name)) as [string, string];
  for (const folder of [here, there]) fs.mkdirSync(folder);
  const before = loadOperatorKey(here);
  const key = loadOperatorKey(here, secret);
  expect(key).toMatch(/^vdk_[\w-]{43}$/);
  expect(key).not.toBe(before);
  expect(loadOperatorKey(there, secret)).toBe(key);
  for (const folder of [here, there]) {
    const file = path.join(folder, 'operator-key');
    expect(fs.readFileSync(file, 'utf8').trim()).toBe(key);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  }
  fs.rmSync(home, { recursive: true });
});
