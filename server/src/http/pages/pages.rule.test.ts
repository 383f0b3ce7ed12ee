import { registryOf, release } from '../../testing/test-registry';
import { firstCalls } from './first-calls.rule';
import { fillPage, scriptText } from './page.rule';
import fc from 'fast-check';
import { isNoPage, looksLikeFile, readableAddress } from './policy/page-address.rule';
import { matchesPath, openedScreen } from './preload-hints.rule';
import { misfitOf } from '@vitrine/shared/rules';
import semver from 'semver';
import { passGates, withoutHistory } from './registry-gates.rule';
import { firstShellFiles } from './shell-chunks.rule';

describe('first calls', () => {
  const member = { access: 'member' as const, expose: './list', title: 'Promos' };
  const manifest = {
    id: 'media',
    title: 'Promos',
    contract: '^1.0.0',
    routes: [
      { ...member, path: '/promo', asks: ['/api/p?x=1'] },
      { ...member, path: '/promo/:id' },
      { ...member, path: '/old', redirect: '/promo', asks: ['/api/old'] },
      { ...member, path: '/open', access: 'public' as const, asks: ['/api/open'] },
    ],
    navigation: [],
    slots: [],
  };
  const registry = registryOf({
    media: { active: '1.0.0', previous: null, builds: [release('media', '1.0.0', { door: manifest })] },
  });

  test.each([
    ['/', ['/api/app', '/api/devices', '/api/query-home', '/api/prepare-status']],
    ['/promo', ['/api/app', '/api/devices', '/api/p?x=1']],
    ['/promo/7', ['/api/app', '/api/devices']],
  ])('a page at %s begins with the calls of every page and its own', (pathname, calls) => {
    expect(firstCalls(registry, pathname)).toEqual(calls);
  });

  test.each(['/login', '/old', '/open', '/no/such/place'])(
    '%s, which is no page of the product, with none',
    (pathname) => {
      expect(firstCalls(registry, pathname)).toBeUndefined();
    },
  );
});

describe('page', () => {
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

  test('the title of the opened page is text in its skeleton, whatever is in it', () => {
    const head = { nonce: 'n', registry: {}, settings: {}, hints: [], shellFiles: [] };
    const page = '<h1><!--vitrine:heading--></h1>';
    expect(fillPage(page, { ...head, heading: '<b>$&' })).toBe('<h1>&#60;b&#62;$&#38;</h1>');
    expect(fillPage(page, head)).toBe('<h1></h1>');
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
});

describe('page address', () => {
  test.each([
    ['/', '/'],
    ['/email-unsubscribed/a%2Bb%40x.test', '/email-unsubscribed/a%2Bb%40x.test'],
    ['/email-unsubscribed/%E4', '/email-unsubscribed/%25E4'],
    ['/50%off', '/50%25off'],
    ['/%zz/%20?x=%zz#%', '/%25zz/%2520?x=%zz#%'],
    ['/promo?x=%E4', '/promo?x=%E4'],
    ['/api/user/%zz', '/api/user/%zz'],
    ['/api/%zz', '/api/%zz'],
    ['/files/%E4', '/files/%E4'],
    ['/apix/%E4', '/apix/%25E4'],
    ['%', '%25'],
  ])('%s is read as %s', (url, read) => expect(readableAddress(url)).toBe(read));

  test('every page has an address that can be read, and one that could be read already keeps it', () => {
    const piece = fc.oneof(fc.webPath(), fc.constantFrom('%', '%E4', '%zz', '%20', '/a'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const url = `/${pieces.join('')}`;
        fc.pre(!isNoPage(url));
        const read = readableAddress(url);
        expect(() => decodeURIComponent(read)).not.toThrow();
        expect(readableAddress(read)).toBe(read);
      }),
    );
  });

  test.each([
    ['/wp-login.php', true],
    ['/assets-old/main.js', true],
    ['/backup.tar.gz', true],
    ['/.env', true],
    ['/.git/config', true],
    ['/promo/index.html', true],
    ['/', false],
    ['/promo', false],
    ['/schedule/', false],
    ['/sign-up/0a1b2c', false],
    ['/v1.2', false],
    ['/nowhere/at/all', false],
    ['/email-unsubscribed/eva@venue.test', false],
    ['/email-unsubscribed/eva%40venue.example', false],
  ])('%s looks like a file: %s', (pathname, looks) => expect(looksLikeFile(pathname)).toBe(looks));
});

describe('preload hints', () => {
  test.each([
    ['/promo', '/promo', true],
    ['/promo', '/promo/', true],
    ['/promo/', '/promo', true],
    ['/promo', '/promo/new', false],
    ['/promo', '/promos', false],
    ['/account/members/invite/:user_id', '/account/members/invite/7', true],
    ['/account/members/invite/:user_id', '/account/members/invite', false],
    ['/account/members/invite/:user_id', '/account/members/invite/7/x', false],
    ['/', '/', true],
    ['/', '/x', false],
  ])('%s for %s: %p', (pattern, pathname, matches) => {
    expect(matchesPath(pattern, pathname)).toBe(matches);
  });

  describe('preload hints', () => {
    const media = { active: '1.0.0', previous: null, builds: [release('media', '1.0.0')] };
    const registry = registryOf({
      devices: { active: '2.0.0', previous: null, builds: [release('devices', '2.0.0')] },
      media,
    });

    test('are the entry and the files of the screen, with their hashes', () => {
      expect(openedScreen(registry, '/media/item/7').hints).toEqual([
        { href: '/areas/media/1.0.0/entry.js', integrity: 'sha384-media-entry.js' },
        { href: '/areas/media/1.0.0/item.js', integrity: 'sha384-media-item.js' },
        { href: '/areas/media/1.0.0/shared.js', integrity: 'sha384-media-shared.js' },
      ]);
    });

    test('come with the title of the screen’s route', () => {
      expect(openedScreen(registry, '/media/item/7').heading).toBe('media');
    });

    test('are none for the shell’s own addresses and for those that only send on', () => {
      for (const pathname of ['/', '/login', '/media/old', '/media/x/y'])
        expect(openedScreen(registry, pathname).hints).toEqual([]);
    });

    test('are none while a canary makes the choice depend on the account', () => {
      const canary = { version: '1.0.0', percent: 50, accounts: [] };
      expect(openedScreen(registryOf({ media: { ...media, canary } }), '/media').hints).toEqual([]);
    });

    test('are none for an area that is refused', () => {
      const refused = registryOf({ media: { ...media, refused: 'too new' } });
      expect(openedScreen(refused, '/media').hints).toEqual([]);
    });

    test('go to where the files are', () => {
      const build = release('media', '1.0.0', { base: 'https://cdn.example/areas/media/1.0.0/' });
      const { hints } = openedScreen(registryOf({ media: { ...media, builds: [build] } }), '/media');
      expect(hints[0]?.href).toBe('https://cdn.example/areas/media/1.0.0/entry.js');
    });

    test('leave out files without a hash', () => {
      const build = release('media', '1.0.0', { integrity: { 'entry.js': 'sha384-x' } });
      expect(openedScreen(registryOf({ media: { ...media, builds: [build] } }), '/media').hints).toEqual([
        { href: '/areas/media/1.0.0/entry.js', integrity: 'sha384-x' },
      ]);
    });
  });
});

describe('registry gates', () => {
  const SHELL = { version: '1.0.0', contract: '1.4.0', provides: { react: '19.3.1' } };

  test.each([
    ['fits', '^1.0.0', { react: '^19.0.0' }, null],
    ['needs nothing', '*', {}, null],
    ['wants a newer host', '^1.5.0', {}, 'needs host contract ^1.5.0, this shell has 1.4.0'],
    ['wants another major host', '^2.0.0', {}, 'needs host contract ^2.0.0'],
    ['wants another React', '^1.0.0', { react: '^18.0.0' }, 'needs react ^18.0.0, this shell gives 19.3.1'],
    ['wants a library that is not given', '^1.0.0', { vue: '*' }, 'needs vue *, this shell gives none'],
    ['says nonsense', 'whatever', {}, 'needs host contract whatever'],
  ])('a build that %s', (_what, contract, requires, reason) => {
    const found = misfitOf(release('media', '1.0.0', { contract, requires }), SHELL, semver.satisfies);
    if (reason === null) expect(found).toBeNull();
    else expect(found).toContain(reason);
  });

  describe('the registry at the gates', () => {
    const good = (version: string) => release('media', version);
    const bad = (version: string) => release('media', version, { contract: '^9.0.0' });
    const pass = (area: Parameters<typeof registryOf>[0]['media']) => passGates(registryOf({ media: area }));

    test('keeps what fits as it is', () => {
      const registry = registryOf({
        media: { active: '2.0.0', previous: '1.0.0', builds: [good('1.0.0'), good('2.0.0')] },
      });
      expect(passGates(registry)).toEqual({ registry, misfits: [] });
    });

    test('falls back to the previous build, with a reason', () => {
      const { registry, misfits } = pass({
        active: '2.0.0',
        previous: '1.0.0',
        builds: [good('1.0.0'), bad('2.0.0')],
      });
      expect(registry.areas['media']).toMatchObject({ active: '1.0.0', previous: null });
      expect(Object.keys(registry.areas['media']?.versions ?? {})).toEqual(['1.0.0']);
      expect(misfits).toEqual([
        { area: 'media', version: '2.0.0', reason: expect.stringContaining('^9.0.0') },
      ]);
    });

    test('offers the newest good build that ran before besides, and in place of both when they do not fit', () => {
      const builds = ['0.7.0', '0.8.0', '2.0.0', '1.0.0'].map(good);
      const earlier = new Map([['media', ['0.9.0', '0.8.0', '0.7.0']]]);
      const media = { active: '2.0.0', previous: '1.0.0', builds };
      const offered = passGates(registryOf({ media }), earlier).registry.areas['media'];
      expect(offered).toMatchObject({ active: '2.0.0', previous: '1.0.0', earlier: '0.8.0' });
      const dead = { ...media, builds: [...builds.slice(0, 2), bad('2.0.0'), bad('1.0.0')] };
      expect(passGates(registryOf({ media: dead }), earlier).registry.areas['media']).toMatchObject({
        active: '0.8.0',
        previous: null,
        earlier: '0.7.0',
      });
    });

    test('an area without a build that fits keeps only its manifest, and only that area', () => {
      const { registry, misfits } = passGates(
        registryOf({
          media: { active: '2.0.0', previous: '1.0.0', builds: [bad('1.0.0'), bad('2.0.0')] },
          devices: { active: '1.0.0', previous: null, builds: [release('devices', '1.0.0')] },
        }),
      );
      expect(Object.keys(registry.areas)).toEqual(['media', 'devices']);
      expect(registry.areas['devices']).not.toHaveProperty('refused');
      expect(registry.areas['media']).toEqual({
        active: '2.0.0',
        previous: null,
        versions: { '2.0.0': bad('2.0.0') },
        refused: 'needs host contract ^9.0.0, this shell has 1.0.0',
      });
      expect(misfits).toHaveLength(2);
    });

    test('an area of which nothing is there is left out', () => {
      expect(pass({ active: '7.0.0', previous: null, builds: [] }).registry.areas).toEqual({});
    });

    test('drops a canary that does not fit, and a pointer to a build that is not there', () => {
      const canary = { version: '3.0.0', percent: 10, accounts: [] };
      expect(
        pass({ active: '1.0.0', previous: null, canary, builds: [good('1.0.0'), bad('3.0.0')] }).registry
          .areas['media'],
      ).not.toHaveProperty('canary');
      expect(
        pass({ active: '7.0.0', previous: '1.0.0', builds: [good('1.0.0')] }).registry.areas['media'],
      ).toMatchObject({ active: '1.0.0' });
    });

    test('a page gets the builds that may be chosen, not the history', () => {
      const canary = { version: '4.0.0', percent: 5, accounts: [] };
      const builds = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'].map(good);
      const short = withoutHistory(
        registryOf({ media: { active: '3.0.0', previous: '2.0.0', canary, builds } }),
      );
      expect(Object.keys(short.areas['media']?.versions ?? {})).toEqual(['2.0.0', '3.0.0', '4.0.0']);
    });

    test('a page gets the hashes of its scripts alone', () => {
      const files = [
        'entry.js',
        'late.mjs',
        'inter.woff2',
        'mf-stats.json',
        'embed/1.0.0.js',
        'embed/1.0.0.d.ts',
      ];
      const integrity = Object.fromEntries(files.map((file) => [file, `sha384-${file}`]));
      const embed = { file: 'embed/1.0.0.js', integrity: 'sha384-embed/1.0.0.js' };
      const hashesOf = (over: object) => {
        const builds = [release('media', '1.0.0', { integrity, ...over })];
        const { areas } = withoutHistory(registryOf({ media: { active: '1.0.0', previous: null, builds } }));
        return Object.keys(areas['media']?.versions['1.0.0']?.integrity ?? {});
      };
      expect(hashesOf({ embed })).toEqual(['entry.js', 'late.mjs']);
      // A build without an embed may have a script there.
      expect(hashesOf({})).toEqual(['entry.js', 'late.mjs', 'embed/1.0.0.js']);
    });
  });
});

describe('shell chunks', () => {
  const files = {
    guest: ['/assets/7.js', '/assets/guest.js'],
    member: ['/assets/7.js', '/assets/member.js'],
    dashboard: ['/assets/7.js', '/assets/dashboard.js'],
    federation: ['/assets/federation.js'],
  };
  const page = `<head>\n<!--vitrine:chunks ${JSON.stringify(files)}-->\n<!--vitrine:head--></head>`;

  test.each([
    ['/', false, ['/assets/7.js', '/assets/guest.js']],
    ['/promo', false, ['/assets/7.js', '/assets/guest.js']],
    ['/', true, ['/assets/7.js', '/assets/member.js', '/assets/dashboard.js']],
    ['/promo', true, ['/assets/7.js', '/assets/member.js', '/assets/federation.js']],
  ])('%s, signed in %p: each file once', (pathname, isSignedIn, expected) => {
    expect(firstShellFiles(page, pathname, isSignedIn)).toEqual(expected);
  });

  test('a page that names no files, or not these, begins with its entry', () => {
    expect(firstShellFiles('<head><!--vitrine:head--></head>', '/', true)).toEqual([]);
    expect(firstShellFiles('<!--vitrine:chunks {}-->', '/', false)).toEqual([]);
  });
});
