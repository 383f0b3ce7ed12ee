import fs from 'node:fs';
import path from 'node:path';
import { root } from '../areas.mjs';

const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');
/** Version of PostgreSQL in each release of Debian, and so of its `pg_dump`. */
const POSTGRES_IN_DEBIAN = new Map([
  ['bookworm', 15],
  ['trixie', 17],
]);

test('the image brings a pg_dump that can copy the database of compose.yaml before an upgrade', () => {
  const image =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const [, debian = ''] = /^node:\d+-(\w+)-slim$/m.exec(image) ?? [];
  const [, database = ''] = /image: postgres:(\d+)-/.exec(read('compose.yaml')) ?? [];
  expect(image).toMatch(/apt-get install .*\bpostgresql-client\b/);
  expect(POSTGRES_IN_DEBIAN.get(debian)).toBeGreaterThanOrEqual(Number(database));
});
