import { createBrowserStorage } from '../../session/browser-storage';
import { buildArea, buildRegistry } from '../../testing/registry';
import { createOverrides, localBase, namesUnknownVersion } from './overrides';

const registry = buildRegistry({ media: buildArea('2.0.0', '1.0.0') });
const storage = createBrowserStorage();
beforeEach(() => localStorage.clear());

describe('overrides of this browser', () => {
  it('a published version is for any user', () => {
    const overrides = createOverrides(storage, registry, () => false);
    overrides.set('media', '1.0.0');
    expect(overrides.of('media')).toEqual({ kind: 'version', version: '1.0.0' });
    expect(localStorage.getItem('vitrine:override:media')).toBe('1.0.0');
    expect(overrides.all()).toEqual([{ areaId: 'media', value: '1.0.0' }]);
  });

  it('an address is for developers only', () => {
    storage.set('vitrine:override:media', 'http://localhost:3001/');
    expect(createOverrides(storage, registry, () => false).of('media')).toBeNull();
    expect(createOverrides(storage, registry, () => true).of('media')).toEqual({
      kind: 'address',
      base: 'http://localhost:3001/',
    });
  });

  it.each([
    ['7.7.7', 'not_published'],
    ['http://evil.test/', 'not_this_machine'],
    ['http://localhost:3001/', 'not_developer'],
  ])('%s is no override, with the reason', (value, problem) => {
    const overrides = createOverrides(storage, registry, () => false);
    overrides.set('media', value);
    expect(overrides.of('media')).toBeNull();
    expect(overrides.all()).toEqual([{ areaId: 'media', value, problem }]);
  });

  it.each([
    ['7.7.7', true],
    ['1.0.0', false],
    ['http://localhost:3001/', false],
    ['', false],
  ])('%j may be a version that the page does not bring: %s', (value, may) => {
    storage.set('vitrine:override:media', value);
    expect(namesUnknownVersion(storage, registry)).toBe(may);
  });

  it('reset clears them all', () => {
    const overrides = createOverrides(storage, registry, () => true);
    overrides.set('media', '1.0.0');
    overrides.reset();
    expect(localStorage.getItem('vitrine:override:media')).toBeNull();
  });

  it.each([
    ['http://localhost:3001', 'http://localhost:3001/'],
    ['http://127.0.0.1:3001/dist/1.0/release.json', 'http://127.0.0.1:3001/dist/1.0/'],
    ['https://[::1]:3001/a/', 'https://[::1]:3001/a/'],
    ['https://evil.test/', null],
    ['http://localhost.evil.test/', null],
    ['javascript:alert(1)', null],
    ['//localhost', null],
    ['http://', null],
  ])('%s is on this machine: %s', (value, base) => expect(localBase(value)).toBe(base));
});

it.each(['constructor', 'toString', '__proto__'])('%s is no version, whatever objects inherit', (value) => {
  const overrides = createOverrides(storage, registry, () => true);
  overrides.set('media', value);
  expect(overrides.of('media')).toBeNull();
  expect(overrides.all()).toEqual([{ areaId: 'media', value, problem: 'not_published' }]);
});
