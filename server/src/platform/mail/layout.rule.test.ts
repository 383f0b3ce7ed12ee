import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { escapeHtml, layOut, nameInMail } from './layout.rule';
import type { Mail } from './mail.types';

const mail: Mail = {
  to: 'anna@cafe.test',
  subject: 'Confirm',
  heading: 'One step <b>to go</b>',
  paragraphs: ['For “Café & Bar”.'],
  action: { label: 'Go', href: 'https://vitrine.test/sign-up/ab?x=1&y="2"' },
  footnotes: ['Works once.'],
};
const off = {
  kind: 'reminders',
  page: 'https://vitrine.test/unsubscribe/ff',
  oneClick: 'https://vitrine.test/api/auth/unsubscribe/ff',
} as const;

describe('a letter', () => {
  test('has the same content in text and HTML, with the address written out in both', () => {
    const letter = layOut(mail, 'Vitrine <no-reply@vitrine.test>');
    for (const words of ['Works once.', 'Go']) {
      expect(letter.text).toContain(words);
      expect(letter.html).toContain(words);
    }
    expect(letter.text).toContain('https://vitrine.test/sign-up/ab?x=1&y="2"\n');
    expect(letter.html).toContain('>https://vitrine.test/sign-up/ab?x=1&amp;y=&quot;2&quot;</p>');
    expect(letter.from).toBe('Vitrine <no-reply@vitrine.test>');
  });

  test('escapes every text', () => {
    const { html } = layOut(mail, 'x@y.test');
    expect(html).toContain('One step &lt;b&gt;to go&lt;/b&gt;');
    expect(html).toContain('Café &amp; Bar');
    expect(html).not.toContain('<b>');
  });

  test('has no way to unsubscribe when it is transactional', () => {
    const letter = layOut(mail, 'x@y.test');
    expect(Object.keys(letter.headers)).toEqual(['Auto-Submitted']);
    expect(letter.html).not.toContain('No more mails');
  });

  test('carries the way to unsubscribe in header, text and HTML when it is not', () => {
    const letter = layOut({ ...mail, unsubscribe: off }, 'x@y.test');
    expect(letter.headers).toMatchObject({
      'List-Unsubscribe': `<${off.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(letter.text).toContain(off.page);
    expect(letter.html).toContain(`href="${off.page}"`);
  });

  test('keeps its subject on one line, whatever a name holds', () => {
    const letter = layOut({ ...mail, subject: 'Hi\r\nBcc: everybody@evil.test\u0000' }, 'x@y.test');
    expect(letter.subject).toBe('Hi Bcc: everybody@evil.test');
  });
});

describe('a name in a mail', () => {
  test.each([
    ["Joe's Bar", "Joe's Bar"],
    ['Bar  Inc.', 'Bar Inc.'],
    ['win at https://evil.example/x', 'win at https: evil. example/x'],
    ['evil.example', 'evil. example'],
    ['call me@evil.example', 'call me at evil. example'],
    ['two\r\nlines\u202e', 'two lines'],
    ['Kaffeehaus “Öde”', 'Kaffeehaus “Öde”'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('%j becomes %j', (name, shown) => expect(nameInMail(name)).toBe(shown));

  test('never holds an address, a second line or a control character', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        const shown = nameInMail(name);
        expect(shown).not.toMatch(/:\/\/|@|\p{C}|\.[\p{L}\p{N}]/u);
      }),
    );
  });
});

test('escaping leaves nothing that could open or close a tag or attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/);
      expect(escapeHtml(text)).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/);
    }),
  );
});
