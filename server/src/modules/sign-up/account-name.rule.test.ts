import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { cleanAccountName } from './account-name.rule';

it.each([
  ['Bar Aurora', 'Bar Aurora'],
  ['  Bar   Aurora ', 'Bar Aurora'],
  ['Bar\r\nAurora', 'Bar Aurora'],
  ['Bar\u0000Aurora', 'Bar Aurora'],
  ['Cafe\u0301', 'Café'],
  ['\u202eraB', 'raB'],
  ['居酒屋 🍶', '居酒屋 🍶'],
  ['No. 5 & Sons', 'No. 5 & Sons'],
  ['', null],
  ['   ', null],
  ['\u200b\u0007', null],
  ['Win at https://evil.example', null],
  ['see WWW.evil.example', null],
  ['ftp://x', null],
])('%j is stored as %j', (text, name) => expect(cleanAccountName(text)).toBe(name));

it('a clean name is one line, safe in a mail header, and stays unchanged', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (text) => {
      const name = cleanAccountName(text);
      if (name === null) return;
      expect(name).not.toMatch(/[\r\n\0]|:\/\//);
      expect(name).toBe(name.trim());
      expect(cleanAccountName(name)).toBe(name);
    }),
  );
});
