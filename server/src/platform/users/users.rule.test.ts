import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { cleanEmail } from './email.rule';
import { cleanUsername, usernameFromEmail, usernamesLike } from './username.rule';

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

  test('that is taken gets a number', () => {
    expect(usernamesLike('Mia', 1)).toEqual(['Mia']);
    expect(usernamesLike('Mia', 4)).toEqual(['Mia', 'Mia 2', 'Mia 3', 'Mia 4']);
  });

  test('with numbers is another each time and never too long, however many have it', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 120 }),
        (wish, many) => {
          const name = cleanUsername(wish);
          fc.pre(name !== null);
          const names = usernamesLike(name, many);
          expect(new Set(names.slice(1)).size).toBe(many - 1);
          for (const one of names) expect(one.length).toBeLessThanOrEqual(60);
        },
      ),
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
      expect(usernamesLike(wish, 2)).toEqual([wish, name]);
    },
  );

  test('from an address is never half a character either', () => {
    expect(usernameFromEmail(`${'x'.repeat(59)}🍹@cafe.test`)).toBe('x'.repeat(59));
  });

  test('whatever is made of a name is a name that would be kept as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 70 }), (wish) => {
        const name = cleanUsername(wish);
        fc.pre(name !== null);
        for (const one of usernamesLike(name, 12)) expect(cleanUsername(one)).toBe(one);
      }),
    );
  });
});
