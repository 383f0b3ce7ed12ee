import { readConfig } from './config/server.config';
import { bucketOf, noteAtBackup, noteAtRestore } from './backup/bucket-notes.rule';
import Type from 'typebox';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { fieldIssues, type Issue } from './errors/issue-text.rule';
import fc from 'fast-check';
import { anyText } from '../testing/any-text';
import { escapeHtml, layOut, nameInMail } from './mail/layout.rule';
import { keepLease } from './jobs/keep-lease.lib';
import { watchGeneration } from './database/watch-generation.lib';
import type { Mail } from './mail/mail.types';
import { isSameMachine } from './mail/same-machine.rule';
import { cleanEmail } from './users/email.rule';
import { cleanUsername, usernameFromEmail, usernamesLike } from './users/username.rule';

describe('bucket notes', () => {
  const [BUCKET, madeAt] = ['s3://venue/vitrine', '2026-01-01T00:00:00.000Z'];

  test.each(['s3://venue', 's3://venue/vitrine', 's3://venue/vitrine/two'])(
    '%s is named as it was set',
    (name) => expect(bucketOf(readConfig({ VITRINE_FILES: name }, '/tmp').s3)).toBe(name),
  );

  test('with all files in the backup there is no note', () => {
    expect(bucketOf(readConfig({}, '/tmp').s3)).toBeUndefined();
    expect([noteAtBackup({}), noteAtRestore({ madeAt }, undefined)]).toEqual([null, null]);
  });

  test('files in a bucket are reported when it is made, and when it is restored', () => {
    expect(noteAtBackup({ bucket: BUCKET })).toMatch(
      /^Stored files lie in s3:\/\/venue\/vitrine and are not in this backup\./,
    );
    expect(noteAtRestore({ bucket: BUCKET, madeAt }, BUCKET)).toBe(
      `Stored files are not in this backup: they lay in ${BUCKET}. What was deleted there since ${madeAt} has to be put back.`,
    );
  });

  test.each([undefined, 's3://elsewhere'])('restored for %s, the setting is named', (now) =>
    expect(noteAtRestore({ bucket: BUCKET, madeAt }, now)).toMatch(
      ` Start the server with VITRINE_FILES=${BUCKET} if the one of before runs no more, else with a copy of it.`,
    ),
  );

  test('files of a backup that would not be read where they are restored to are reported', () => {
    expect(noteAtRestore({ madeAt }, BUCKET)).toMatch('copy them there first (move-files)');
  });
});

describe('issue text', () => {
  const found = (schema: TSchema, value: unknown) =>
    fieldIssues([...Value.Errors(schema, value)] as unknown as Issue[]).map(({ say, ...issue }) => ({
      ...issue,
      words: String(say('It')).slice(3, -1),
    }));
  const ofA = (schema: TSchema, value: unknown) => found(Type.Object({ a: schema }), { a: value });

  test.each<[string, TSchema, unknown, string, string]>([
    ['a text', Type.String(), 5, 'type', 'must be text'],
    ['a number', Type.Number(), '5', 'type', 'must be a number'],
    ['a whole number', Type.Integer(), 1.5, 'type', 'must be a whole number'],
    ['true or false', Type.Boolean(), 'yes', 'type', 'must be true or false'],
    ['a list', Type.Array(Type.String()), 'x', 'type', 'must be a list'],
    ['an object', Type.Object({}), 5, 'type', 'must be an object'],
    ['a closed list', Type.Enum(['media', 'promo']), 'x', 'enum', 'must be one of media, promo'],
    ['too small', Type.Integer({ minimum: 1 }), 0, 'minimum', 'must be at least 1'],
    ['too large', Type.Integer({ maximum: 7 }), 8, 'maximum', 'must be at most 7'],
    ['empty', Type.String({ minLength: 1 }), '', 'minLength', 'is empty'],
    ['too short', Type.String({ minLength: 10 }), 'x', 'minLength', 'needs at least 10 characters'],
    ['too long', Type.String({ maxLength: 2 }), 'xxx', 'maxLength', 'can have up to 2 characters'],
    ['no entry', Type.Array(Type.String(), { minItems: 1 }), [], 'minItems', 'is empty'],
    [
      'few entries',
      Type.Array(Type.String(), { minItems: 2 }),
      ['x'],
      'minItems',
      'needs at least 2 entries',
    ],
    [
      'many entries',
      Type.Array(Type.String(), { maxItems: 1 }),
      ['x', 'y'],
      'maxItems',
      'can have up to 1 entry',
    ],
    ['one character', Type.String({ maxLength: 1 }), 'xx', 'maxLength', 'can have up to 1 character'],
    [
      'more entries',
      Type.Array(Type.String(), { maxItems: 2 }),
      ['x', 'y', 'z'],
      'maxItems',
      'can have up to 2 entries',
    ],
    ['anything else', Type.String({ pattern: '^a' }), 'b', 'pattern', 'is not valid'],
  ])('%s', (_what, schema, value, code, words) => {
    expect(ofA(schema, value)).toEqual([{ field: 'a', code, words }]);
  });

  test('each missing field is reported by itself, at its place', () => {
    const schema = Type.Object({ one: Type.Object({ name: Type.String() }), two: Type.String() });
    expect(found(schema, { one: {} })).toEqual([
      { field: 'two', code: 'required', words: 'is missing' },
      { field: 'one.name', code: 'required', words: 'is missing' },
    ]);
  });

  test.each([
    [4, 'type', 'must be text'],
    ['long', 'maxLength', 'can have up to 3 characters'],
  ])('for a nullable value, %j is reported once', (value, code, words) => {
    const schema = Type.Union([Type.String({ maxLength: 3 }), Type.Null()]);
    expect(ofA(schema, value)).toEqual([{ field: 'a', code, words }]);
  });

  test('an entry of a list is named by its place', () => {
    const schema = Type.Array(Type.Object({ duration: Type.Number() }));
    expect(ofA(schema, [{ duration: 1 }, { duration: '2' }])).toEqual([
      { field: 'a.1.duration', code: 'type', words: 'must be a number' },
    ]);
  });

  test('of several issues of one value the first is reported', () => {
    const schema = Type.String({ minLength: 3, pattern: '^a' });
    expect(ofA(schema, 'b')).toHaveLength(1);
  });

  test('where only a union of objects failed, it is reported at its place', () => {
    const union = Type.Union([Type.Object({ b: Type.Literal(1) }), Type.Object({ b: Type.Literal(2) })]);
    const [issue] = found(Type.Object({ a: Type.Object({ c: union }) }), { a: { c: { b: 3 } } });
    expect(issue?.field).toMatch(/^a\.c/);
  });

  test('the body itself has no name', () => {
    expect(found(Type.Object({}), [])).toEqual([{ field: '', code: 'type', words: 'must be an object' }]);
  });

  test('where only null or a union failed, there is a sentence all the same', () => {
    expect(ofA(Type.Null(), 5)).toEqual([{ field: 'a', code: 'type', words: 'is not valid' }]);
  });
});

describe('layout', () => {
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
});

describe('same machine', () => {
  const here = {
    socketAddress: '127.0.0.1',
    hostname: 'localhost',
    headers: { accept: '*/*' },
    httpVersion: '1.1',
  };

  describe('the same machine', () => {
    test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('is %s', (socketAddress) =>
      expect(isSameMachine({ ...here, socketAddress })).toBe(true),
    );
    test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST', 'bar.vitrine.localhost'])(
      'under the name %s',
      (hostname) => expect(isSameMachine({ ...here, hostname })).toBe(true),
    );
    test.each([
      undefined,
      '',
      '10.0.0.1',
      '192.168.1.4',
      '::',
      'fe80::1',
      '127.0.0.1.evil.test',
      '1127.0.0.1',
    ])('is not %p', (socketAddress) => expect(isSameMachine({ ...here, socketAddress })).toBe(false));
    test('not in the words of an old proxy', () =>
      expect(isSameMachine({ ...here, httpVersion: '1.0' })).toBe(false));
    test.each(['evil.example', 'localhost.evil.example', '', '0.0.0.0'])(
      'not under the name %p',
      (hostname) => expect(isSameMachine({ ...here, hostname })).toBe(false),
    );
    test.each(['x-forwarded-for', 'X-Forwarded-Host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])(
      'not with %s: the request came through a proxy here',
      (name) => expect(isSameMachine({ ...here, headers: { [name]: '127.0.0.1' } })).toBe(false),
    );
  });
});

describe('users', () => {
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
});

describe('work beside requests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a lease is renewed at each third, also after a failure, until its end', async () => {
    const renew = jest.fn().mockRejectedValueOnce(new Error('the database is away')).mockResolvedValue(true);
    const stop = keepLease(30, renew);
    await jest.advanceTimersByTimeAsync(29_000);
    expect(renew).toHaveBeenCalledTimes(2);
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  test('a stored value is read when its generation changed; an outage is logged once and changes nothing', async () => {
    const [log, stored, seen] = [{ warn: jest.fn() }, { generation: 1 }, { generation: 0 }];
    const generation = jest.fn(async () => stored.generation);
    const read = jest.fn(async () => void (seen.generation = stored.generation));
    const watching = watchGeneration(
      { read, generation, known: () => seen.generation },
      log as unknown as Parameters<typeof watchGeneration>[1],
      'cannot be read',
    );
    watching.watch();
    await jest.advanceTimersByTimeAsync(3000);
    expect([read.mock.calls.length, seen.generation]).toEqual([1, 1]);
    generation.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
    stored.generation = 2;
    await jest.advanceTimersByTimeAsync(2000);
    expect([log.warn.mock.calls.length, seen.generation]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(seen.generation).toBe(2);
    watching.close();
    stored.generation = 3;
    await jest.advanceTimersByTimeAsync(3000);
    expect(seen.generation).toBe(2);
  });
});
