import { aDesign, aDesignFile, anItem } from '../testing/builders';
import { filesOf, mayPlay, withAddresses } from './item-files.rule';

const item = anItem('a', {
  sha256: 'aa',
  design: aDesign({ picture: aDesignFile('soup'), logo: aDesignFile('logo') }),
});

it('an item needs its file, and first those that its design shows', () => {
  expect(filesOf(item).map(({ src, sha256 }) => [src, sha256])).toEqual([
    ['/files/soup', 'soup'],
    ['/files/logo', 'logo'],
    ['/files/a', 'aa'],
  ]);
  expect(filesOf(anItem('b')).map(({ src }) => src)).toEqual(['/files/b']);
  expect(filesOf(anItem('c', { design: aDesign() }))).toHaveLength(1);
});

it('all addresses of an item are made full', () => {
  const full = withAddresses(item, (src) => `http://venue${src}`);
  expect(filesOf(full).map(({ src }) => src)).toEqual([
    'http://venue/files/soup',
    'http://venue/files/logo',
    'http://venue/files/a',
  ]);
  expect(full).toMatchObject({ name: 'a', design: { template: 'notice', texts: { title: 'Closed' } } });
});

it.each([
  [{}, true],
  [{ missing: ['/files/a'] }, false],
  [{ missing: ['/files/logo'], pending: ['/files/logo'] }, false],
  // It failed once: the rendered picture shows meanwhile.
  [{ missing: ['/files/logo'] }, true],
  [{ missing: ['/files/a'], streamed: ['/files/a'] }, true],
])(
  'with %j, an item may play: %s',
  (files: Partial<Record<'missing' | 'pending' | 'streamed', string[]>>, may) => {
    const states = {
      isReady: (src: string) => !files.missing?.includes(src),
      isPending: (src: string) => files.pending?.includes(src) ?? false,
      isStreamed: (src: string) => files.streamed?.includes(src) ?? false,
    };
    expect(mayPlay(item, states)).toBe(may);
  },
);
