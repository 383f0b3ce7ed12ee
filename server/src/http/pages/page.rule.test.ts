import { fillPage, scriptText } from './page.rule';

const TEMPLATE = '<head>\n    <!--vitrine:head-->\n</head>';

test('the registry cannot leave its script element', () => {
  const hostile = { title: '</script><script>alert(1)</script><!--', line: '\u2028' };
  const html = fillPage(TEMPLATE, {
    nonce: 'n',
    registry: hostile,
    settings: hostile,
    hints: [],
    shellFiles: [],
  });
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  const text = /id="vitrine-registry">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual(hostile);
  const settings = /id="vitrine-settings">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(settings)).toEqual(hostile);
});

test('a dollar in the registry means nothing', () => {
  expect(
    fillPage(TEMPLATE, { nonce: 'n', registry: "$& $' $1", settings: {}, hints: [], shellFiles: [] }),
  ).toContain(scriptText("$& $' $1"));
});

test('hints are attributes, whatever is in them', () => {
  const html = fillPage(`${TEMPLATE}<!--vitrine:chunks {}-->`, {
    nonce: 'n',
    registry: {},
    settings: {},
    hints: [{ href: '/a"><x', integrity: 'sha384-a&b' }],
    shellFiles: [],
  });
  expect(html).toContain('crossorigin href="/a&#34;&#62;&#60;x" integrity="sha384-a&#38;b">');
});

test('the shell’s own files stand where its page named them', () => {
  const html = fillPage(`<!--vitrine:chunks {"guest":["/assets/g.js"]}-->${TEMPLATE}`, {
    nonce: 'n',
    registry: {},
    settings: {},
    hints: [],
    shellFiles: ['/assets/g.js', '/assets/$&.js'],
  });
  expect(html).toMatch(
    /^<link rel="preload" as="script" href="\/assets\/g.js">\s+<link rel="preload" as="script" href="\/assets\/\$&#38;.js"><head>/,
  );
});

test('every style element of a page has the nonce of the answer', () => {
  const html = fillPage(`<style data-styled>a{}</style>${TEMPLATE}<style id="fonts">b{}</style>`, {
    nonce: 'n1',
    registry: {},
    settings: {},
    hints: [],
    shellFiles: [],
  });
  expect(html.match(/<style nonce="n1"/g)).toHaveLength(2);
});
