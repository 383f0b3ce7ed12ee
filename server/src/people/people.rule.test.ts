import fc from 'fast-check';
import { anyText } from '../testing/any-text';
import { cleanEmail } from './email.rule';
import { cleanUsername, freeUsername, usernameFromEmail } from './username.rule';

describe('an e-mail address', () => {
  test.each([
    [' Anna@Cafe.Test ', 'anna@cafe.test'],
    ['a.b+c@sub.cafe.test', 'a.b+c@sub.cafe.test'],
    ["o'neil@cafe.test", "o'neil@cafe.test"],
    ['öde@café.test', 'öde@café.test'],
    ['öde@cafe\u0301.test', 'öde@café.test'],
    ['a@xn--caf-dma.test', 'a@xn--caf-dma.test'],
  ])('%j is kept as %j', (text, email) => expect(cleanEmail(text)).toBe(email));

  test.each([
    '',
    'anna',
    '@cafe.test',
    'anna@',
    'anna@localhost',
    'a b@cafe.test',
    'a@b@cafe.test',
    'a@cafe..test',
    'a@-cafe.test',
    'a@cafe-.test',
    'a@cafe.test, b@cafe.test',
    'Anna <a@cafe.test>',
    'a@cafe.test\r\nBcc: b@cafe.test',
    'a\u0000@cafe.test',
    `${'x'.repeat(65)}@cafe.test`,
    `a@${'x'.repeat(64)}.test`,
    `a@${'abcdefgh.'.repeat(30)}test`,
  ])('%j is none', (text) => expect(cleanEmail(text)).toBeNull());

  test('what is kept is kept unchanged the next time, and holds nothing that a mail header could mistake', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText()), (text) => {
        const email = cleanEmail(text);
        if (email === null) return;
        expect(cleanEmail(email)).toBe(email);
        expect(email).not.toMatch(/[\s<>,;:"]/);
      }),
    );
  });
});

describe('a user name', () => {
  test.each([
    ['  Mia   Maier ', 'Mia Maier'],
    ['Mia\n Maier\u202e', 'Mia Maier'],
    ['李雷', '李雷'],
  ])('%j is kept as %j', (text, name) => expect(cleanUsername(text)).toBe(name));
  test.each(['', '   ', '\u0000', 'mia@home', 'x'.repeat(61)])('%j is none', (text) =>
    expect(cleanUsername(text)).toBeNull(),
  );

  test.each([
    ['anna.bauer@cafe.test', 'anna.bauer'],
    [`${'x'.repeat(64)}@cafe.test`, 'x'.repeat(60)],
    ['@cafe.test', 'Member'],
  ])('from %j is %j', (email, name) => expect(usernameFromEmail(email)).toBe(name));

  test('that is taken gets the first free number', () => {
    expect(freeUsername('Mia', new Set())).toBe('Mia');
    expect(freeUsername('Mia', new Set(['mia']))).toBe('Mia 2');
    expect(freeUsername('Mia', new Set(['mia', 'mia 2', 'mia 3']))).toBe('Mia 4');
  });

  test('is always free and never too long, however many have it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.nat(120), (wish, many) => {
        const name = cleanUsername(wish);
        fc.pre(name !== null);
        const taken = new Set<string>();
        for (let i = 0; i < many; i += 1) taken.add(freeUsername(name, taken).toLowerCase());
        const free = freeUsername(name, taken);
        expect(taken.has(free.toLowerCase())).toBe(false);
        expect(free.length).toBeLessThanOrEqual(60);
      }),
    );
  });

  test.each([
    ['x' + '🍹'.repeat(29), 'x' + '🍹'.repeat(28) + ' 2'],
    ['🍹'.repeat(30), '🍹'.repeat(29) + ' 2'],
    ['x'.repeat(60), 'x'.repeat(58) + ' 2'],
    ['x'.repeat(57) + ' yy', 'x'.repeat(57) + ' 2'],
  ])(
    '%j that is taken becomes %j: no character is cut in half, no two blanks stand side by side',
    (wish, name) => {
      expect(freeUsername(wish, new Set([wish.toLowerCase()]))).toBe(name);
    },
  );

  test('from an address is never half a character either', () => {
    expect(usernameFromEmail(`${'x'.repeat(59)}🍹@cafe.test`)).toBe('x'.repeat(59));
  });

  test('whatever is made of a name is a name that would be kept as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 70 }), fc.nat(12), (wish, many) => {
        const name = cleanUsername(wish);
        fc.pre(name !== null);
        const taken = new Set<string>();
        for (let i = 0; i < many; i += 1) taken.add(freeUsername(name, taken).toLowerCase());
        const free = freeUsername(name, taken);
        expect(cleanUsername(free)).toBe(free);
      }),
    );
  });
});
