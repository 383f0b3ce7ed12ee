import { buildArea, buildRegistry, buildRelease } from '../../testing/registry';
import { createIntegrity, IMPOSSIBLE_INTEGRITY } from './integrity';

const registry = buildRegistry({ media: buildArea('2.0.0', '1.0.0') });

describe('the hash a script must have', () => {
  const integrityOf = createIntegrity(registry);
  it.each([
    ['/areas/media/2.0.0/entry.js', 'sha384-entry-2.0.0'],
    [`${location.origin}/areas/media/1.0.0/library.js?t=1#x`, 'sha384-library-1.0.0'],
  ])('%s', (url, hash) => expect(integrityOf(url)).toBe(hash));

  it.each([
    ['a file the registry does not know', '/areas/media/2.0.0/other.js'],
    ['a version the registry does not know', '/areas/media/9.0.0/entry.js'],
    ['another origin', 'https://evil.test/areas/media/2.0.0/entry.js'],
    ['a way around', '/areas/media/2.0.0/../../../entry.js'],
    ['a name every object has', '/areas/media/2.0.0/constructor'],
  ])('%s can never run', (_name, url) => expect(integrityOf(url)).toBe(IMPOSSIBLE_INTEGRITY));

  it('is well formed, so that browsers check it instead of ignoring it', () => {
    const [algorithm, digest = ''] = IMPOSSIBLE_INTEGRITY.split('-');
    expect(algorithm).toBe('sha384');
    expect(atob(digest)).toHaveLength(48);
  });

  it('holds for a developer’s own build too', () => {
    const local = buildRelease('9.0.0', { base: 'http://localhost:3001/' });
    const withLocal = createIntegrity(registry, () => [local]);
    expect(withLocal('http://localhost:3001/entry.js')).toBe('sha384-entry-9.0.0');
    expect(withLocal('http://localhost:3001/other.js')).toBe(IMPOSSIBLE_INTEGRITY);
  });
});
