import { Client } from 'pg';
import { keepFiles } from '../database/file-removal-lock.lib';
import { removeUnreferenced } from '../../media/keep-bytes.action';
import { buildTestApp } from '../../testing/build-test-app';

describe('file removal lock', () => {
  test('while a backup is made no stored file is removed, and one is made at a time', async () => {
    const t = await buildTestApp({ modules: [] });
    const [client, other] = [new Client(t.connection), new Client(t.connection)];
    try {
      await Promise.all([client.connect(), other.connect()]);
      const { key } = await t.deps.storage.write(Buffer.from('nobody needs this'));
      await keepFiles(client);
      expect(await removeUnreferenced(t.deps, [key])).toBe(0);
      expect(await t.deps.storage.has(key)).toBe(true);
      await expect(keepFiles(other, '50ms')).rejects.toThrow(
        'Another backup of this installation is being made.',
      );
      await client.end();
      expect(await removeUnreferenced(t.deps, [key])).toBe(1);
      expect(await t.deps.storage.has(key)).toBe(false);
    } finally {
      await Promise.allSettled([client.end(), other.end()]);
      await t.close();
    }
  });
});
