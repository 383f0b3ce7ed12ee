import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaManifest, AreaRelease } from '@vitrine/shared/contract';
import { factsFault } from './release-facts.rule';

const ROOT = path.resolve(__dirname, '../../../..');

/** Notes of a build of an area with its own manifest. */
function notesOf(area: string, change: (manifest: AreaManifest) => void = () => undefined): AreaRelease {
  const text = readFileSync(path.join(ROOT, `mfe-${area}/area.json`), 'utf8');
  const manifest = JSON.parse(text) as AreaManifest;
  change(manifest);
  return {
    version: '1.0.0',
    container: `mfe_${area}`,
    base: `/areas/${area}/1.0.0/`,
    entry: 'entry.js',
    exposes: Object.fromEntries([...manifest.routes, ...manifest.slots].map(({ expose }) => [expose, []])),
    integrity: { 'entry.js': `sha384-${'a'.repeat(64)}` },
    contract: '1.0.0',
    requires: {},
    door: manifest,
    built_at: 1,
  };
}

test.each(['media', 'playlists', 'schedule', 'devices', 'account'])(
  'the manifest of %s is accepted',
  (area) => expect(factsFault(area, notesOf(area))).toBeNull(),
);

test('a permission that neither a role nor an operator has is refused', () => {
  const notes = notesOf('account', ({ navigation }) => {
    for (const entry of navigation) entry.permission = 'operators';
  });
  expect(factsFault('account', notes)).toBe('Its menu entry asks for "operators", which is no permission.');
});
