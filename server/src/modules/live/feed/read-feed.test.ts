import { MAX_NEWS_ITEMS } from '@vitrine/shared/contract';
import { rss } from '../testing/feed-server';
import { readFeed } from './read-feed.lib';

const read = (text: string | Buffer, type = '') => readFeed(Buffer.from(text), type);
const item = (title: string, text = '') => ({ title, text });

describe('reading a feed', () => {
  const news = { title: 'Town', items: [item('One', 'First'), item('Two')] };

  test.each([
    [
      'RSS',
      '<rss version="2.0"><channel><title>Town</title><item><title>One</title><description>First</description></item><item><title>Two</title></item></channel></rss>',
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Town</title><entry><title>One</title><summary>First</summary></entry><entry><title type="html">&lt;b&gt;Two&lt;/b&gt;</title></entry></feed>',
    ],
    [
      'RDF',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>Town</title></channel><item><title>One</title><description>First</description></item><item><title>Two</title></item></rdf:RDF>',
    ],
    [
      'JSON Feed',
      '{"version":"https://jsonfeed.org/version/1.1","title":"Town","items":[{"id":"1","title":"One","content_html":"<p>First</p>"},{"id":"2","title":"Two"}]}',
    ],
  ])('%s gives its title and entries', (_name, text) => {
    expect(read(text)).toEqual(news);
    expect(read(`\ufeff\n ${text}`)).toEqual(news);
  });

  test('a JSON list gives entries without a title of its own', () => {
    const list = [{ title: 'One', text: 'First' }, { title: 'Two' }, null, 7, 'text', { title: {} }, {}];
    expect(read(JSON.stringify(list))).toEqual({ ...news, title: '' });
  });

  test.each([
    ['a page', '<!doctype html><html><head><title>Town</title></head><body>News</body></html>'],
    ['broken XML', '<rss version="2.0"><channel><title>a</ti'],
    ['nothing', ''],
    ['JSON of another kind', '{"title":"Town"}'],
    ['broken JSON', '[{"title":'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 254])],
    ['tags in tags', `<rss version="2.0"><channel>${'<a>'.repeat(100_000)}`],
    [
      'an entity of a file',
      '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><title>&x;</title></channel></rss>',
    ],
  ])('%s is none', (_name, text) => {
    expect(read(text)).toBeNull();
  });

  test('a feed without entries is one', () => {
    expect(read(rss([]))).toEqual({ title: 'Town news', items: [] });
  });

  test('of ten thousand entries the first ones are kept', () => {
    const { items = [] } = read(rss(Array.from({ length: 10_000 }, (_, at) => `n${at}`))) ?? {};
    expect(items).toHaveLength(MAX_NEWS_ITEMS);
    expect(items[0]).toEqual(item('n0', 'About n0'));
  });

  test('entities that multiply are left as they are', () => {
    const levels = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ''};`.repeat(10)}">`,
    ).join('');
    const text = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY lol "lol">${levels}]>${rss(['&lol9;']).replace(/^.*?\?>/, '')}`;
    expect(JSON.stringify(read(text)).length).toBeLessThan(2000);
  });

  test('scripts, tags, entities and invisible characters leave plain text', () => {
    const title =
      '<![CDATA[<b>Caf&eacute;</b>\u202e <script>alert("x")</script>\n&amp; bar<img src=x onerror=alert(1)> <!-- no -->1 < 2]]>';
    expect(read(rss([title]))?.items[0]?.title).toBe('Café & bar 1 < 2');
    expect(
      read(JSON.stringify([{ title: '<script>alert(1)' }, { title: 'a\u0000\u001b[31mb' }]))?.items,
    ).toEqual([item('a [31mb')]);
  });

  test('long texts end with an ellipsis, never within a character', () => {
    const [first] =
      read(JSON.stringify([{ title: '🍰'.repeat(500), text: 'x'.repeat(1_000_000) }]))?.items ?? [];
    expect([first?.title.length, first?.text.length]).toEqual([199, 400]);
    expect(first?.title).toBe(`${'🍰'.repeat(99)}…`);
  });

  test.each([
    ['the header', 'application/rss+xml; charset="ISO-8859-1"', ''],
    ['the XML declaration', 'text/xml', ' encoding="iso-8859-1"'],
  ])('the encoding is that of %s', (_name, type, declared) => {
    const text = rss(['Grüße']).replace('"1.0"?', `"1.0"${declared}?`);
    expect(read(Buffer.from(text, 'latin1'), type)?.items[0]?.title).toBe('Grüße');
  });

  test('an unknown or wrong encoding still gives entries', () => {
    expect(read(rss(['Grüße']), 'text/xml; charset=nonsense')?.items[0]?.title).toBe('Grüße');
    expect(read(Buffer.from(rss(['Gr\u00fc\u00dfe']), 'latin1'))?.items[0]?.title).toContain('Gr');
    expect(read(Buffer.from(`\ufeff${rss(['Grüße'])}`, 'utf16le'))?.items[0]?.title).toBe('Grüße');
  });

  test('numbers and texts of other types do no harm', () => {
    expect(read('[{"title":1,"text":["a"],"__proto__":{"title":"x"}},{"title":"ok"}]')?.items).toEqual([
      item('ok'),
    ]);
  });
});
