import fc from 'fast-check';
import { asPicture, fileNameOf, shortLinkOf, wholeAddress } from './code.rule';

const svg = (title: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title><path/></svg>`;

describe('shortLinkOf', () => {
  it.each([
    ['http://localhost:8080/q/abcd2345', 'http://localhost:8080/q/abcd2345'],
    ['https://venue.example/q/abcd2345', 'https://venue.example/q/abcd2345'],
  ])('reads %s', (title, link) => {
    expect(shortLinkOf(svg(title))).toBe(link);
  });

  it.each([
    '',
    'nothing',
    svg('javascript:alert(1)'),
    svg('https://venue.example/elsewhere'),
    svg('https://venue.example/q/a b'),
    '<html><title>https://venue.example/q/abcd2345</title></html>',
  ])('refuses %s', (text) => {
    expect(shortLinkOf(text)).toBeNull();
  });
});

describe('wholeAddress', () => {
  it.each([
    ['example.com/menu', 'https://example.com/menu'],
    ['  www.example.com ', 'https://www.example.com'],
    ['192.168.1.4:8080/menu', 'https://192.168.1.4:8080/menu'],
    ['http://example.com', 'http://example.com'],
    ['https://example.com', 'https://example.com'],
    ['mailto:me@example.com', 'mailto:me@example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['   ', ''],
  ])('of %j is %j', (typed, address) => {
    expect(wholeAddress(typed)).toBe(address);
  });

  it('leaves what it completed as it is', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => expect(wholeAddress(wholeAddress(url))).toBe(url)));
  });
});

it('a picture holds the whole text, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [head, body = ''] = asPicture(text).split(/,(.*)/s);
      expect(head).toBe('data:image/svg+xml;charset=utf-8');
      expect(decodeURIComponent(body)).toBe(text);
    }),
  );
});

it('is saved under the name of its link', () => {
  expect(fileNameOf('https://venue.example/q/abcd2345', 'svg')).toBe('qr-abcd2345.svg');
  expect(fileNameOf('https://venue.example/q/abcd2345', 'png')).toBe('qr-abcd2345.png');
});
