import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { ROOT_FOLDER } from '../../testing/shared-postgres';
import { ConfigError, ownOrigin, readConfig } from './server.config';
import { Environment } from './environment.config';
import { publicOrigin } from './public-origin.lib';

describe('environment', () => {
  const read = (env: Record<string, string>) => readConfig(env, '/srv/vitrine');
  const refusalOf = (env: Record<string, string>): string => {
    try {
      read(env);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
    throw new Error(`${JSON.stringify(env)} was accepted.`);
  };

  describe('a wrong value is one sentence that names the variable, what it should be and what it is', () => {
    it.each([
      ['PORT', 'eighty', 'must be a whole number from 0 to 65535'],
      ['PORT', '-1', 'must be a whole number from 0 to 65535'],
      ['PORT', '65536', 'must be a whole number from 0 to 65535'],
      ['PORT', '8080.5', 'must be a whole number from 0 to 65535'],
      ['PORT', '0x1F90', 'must be a whole number from 0 to 65535'],
      ['PORT', '1e3', 'must be a whole number from 0 to 65535'],
      ['PORT', 'true', 'must be a whole number from 0 to 65535'],
      ['VITRINE_SOCKETS', '99', 'must be a whole number from 100 to 200000'],
      ['VITRINE_SOCKETS', '200001', 'must be a whole number from 100 to 200000'],
      ['VITRINE_SOCKET_MESSAGES', '9', 'must be a whole number from 10 to 10000'],
      ['VITRINE_ACCOUNT_MESSAGES', '1e3', 'must be a whole number from 100 to 1000000'],
      ['HOST', 'a b', 'must be an address or a host name of this machine'],
      ['HOST', 'http://tv.example', 'must be an address or a host name of this machine'],
      ['HOST', ':::', 'must be an address or a host name of this machine'],
      ['VITRINE_DEMO', 'true', 'must be one of 0, 1, account'],
      ['VITRINE_TRUST_PROXY', 'yes', 'must be one of 0, 1'],
      ['VITRINE_LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
      ['VITRINE_PUBLIC_URL', 'tv.example', 'must be an origin like https://tv.example'],
      ['VITRINE_PUBLIC_URL', 'https://tv.example/', 'must be an origin like https://tv.example'],
      ['VITRINE_PUBLIC_URL', 'https://tv.example?x=1', 'must be an origin like https://tv.example'],
      ['VITRINE_PUBLIC_URL', 'https://me:word@tv.example', 'must be an origin like https://tv.example'],
      ['VITRINE_PUBLIC_URL', 'http://:80', 'must be an origin like https://tv.example'],
      ['VITRINE_PUBLIC_URL', 'http://tv.example:99999', 'must be an origin like https://tv.example'],
      ['VITRINE_PUBLIC_URL', 'javascript:alert(1)', 'must be an origin like https://tv.example'],
      ['VITRINE_ALLOWED_HOSTS', 'https://tv.example', 'must be host names without a port'],
      ['VITRINE_ALLOWED_HOSTS', 'tv.example:8080', 'must be host names without a port'],
      ['VITRINE_ALLOWED_HOSTS', 'tv.example;other.example', 'must be host names without a port'],
      ['VITRINE_ALLOWED_ORIGINS', 'tv.example', 'must be origins like https://tv.example'],
      ['VITRINE_ALLOWED_ORIGINS', 'https://tv.example/', 'must be origins like https://tv.example'],
      ['VITRINE_ALLOWED_ORIGINS', '*', 'must be origins like https://tv.example'],
      ['VITRINE_MAIL_FROM', 'nobody', 'must be an e-mail address'],
      ['VITRINE_MAIL_FROM', 'a@b.test\r\nBcc: all@b.test', 'must be an e-mail address'],
      ['VITRINE_API_BASE', 'api.example', 'must be a path like /vitrine or an address'],
      ['VITRINE_API_BASE', 'https://api.example/', 'must be a path like /vitrine or an address'],
      ['VITRINE_API_BASE', '//api.example', 'must be a path like /vitrine or an address'],
      ['VITRINE_API_BASE', 'javascript:alert(1)', 'must be a path like /vitrine or an address'],
      ['VITRINE_REALTIME_URL', 'wss', 'must be like wss://mqtt.example/mqtt'],
      ['VITRINE_REALTIME_URL', 'https://mqtt.example', 'must be like wss://mqtt.example/mqtt'],
      ['VITRINE_REALTIME_URL', 'wss://mqtt.example; img-src *', 'must be like wss://mqtt.example/mqtt'],
      ['VITRINE_CONTACT_MAIL', 'help@bar.example?bcc=all@b.test', 'must be an e-mail address'],
      ['VITRINE_FILES', 's3://Bucket', 'must be disk, or like s3://bucket or s3://bucket/folder'],
      ['VITRINE_FILES', 's3://bucket/', 'must be disk, or like s3://bucket or s3://bucket/folder'],
      ['VITRINE_FILES', '/var/files', 'must be disk, or like s3://bucket or s3://bucket/folder'],
      ['VITRINE_FILES_ADDRESSES', 'open', 'must be one of server, signed'],
      ['VITRINE_FILES_PATH_STYLE', 'yes', 'must be one of 0, 1'],
      ['AWS_ENDPOINT_URL_S3', 'https://s3.example/bucket', 'must be an origin like https://s3.example'],
      ['STRIPE_PRICE_PRO_YEAR', 'a b', 'must be the id of a price'],
      ['STRIPE_API_BASE', 'stripe.test', 'must be an origin like https://tv.example'],
    ])('%s=%s', (name, value, expects) => {
      const sentence = refusalOf({ [name]: value });
      expect(sentence.startsWith(`${name} ${expects}`)).toBe(true);
      expect(sentence.endsWith(` (it is "${value}").`)).toBe(true);
      expect(sentence).not.toContain('pattern');
    });

    it.each([
      ['DATABASE_URL', 'mysql://me:geheim@db/x', 'DATABASE_URL must begin with postgres://.'],
      [
        'SMTP_URL',
        'http://me:geheim@mail',
        'SMTP_URL must be like smtp://name:password@mail.example:587 or smtps://, with special characters percent-encoded; ?tls=required may follow.',
      ],
      ['STRIPE_SECRET_KEY', 'pk_geheim', 'STRIPE_SECRET_KEY must begin with sk_ or rk_.'],
      [
        'VITRINE_BROKER_URL',
        'amqp://me:geheim@mq',
        'VITRINE_BROKER_URL must be like mqtt://user:password@mq.example:1883 or mqtts://.',
      ],
      [
        'VITRINE_BROKER_API',
        'http://geheim@mq:15672',
        'VITRINE_BROKER_API must be like http://user:password@mq.example:15672 or https://.',
      ],
      [
        'VITRINE_BROKER_SECRET',
        'geheim',
        'VITRINE_BROKER_SECRET must be 16 to 200 letters, digits and . _ ~ -.',
      ],
      ['STRIPE_WEBHOOK_SECRET', 'geheim', 'STRIPE_WEBHOOK_SECRET must begin with whsec_.'],
    ])('but never repeats what may hold a password: %s', (name, value, sentence) => {
      expect(refusalOf({ [name]: value })).toBe(sentence);
    });

    it('the first wrong one of several', () => {
      expect(refusalOf({ VITRINE_LOG_LEVEL: 'loud', PORT: 'x' })).toMatch(/^PORT /);
    });
  });

  it.each([
    ['0', 0],
    ['80', 80],
    ['65535', 65_535],
    [' 8081 ', 8081],
  ])('PORT=%j is %i', (value, port) => expect(read({ PORT: value }).port).toBe(port));

  it.each([
    ['127.0.0.1', true, 'http://localhost:8080'],
    ['127.9.9.9', true, 'http://localhost:8080'],
    ['localhost', true, 'http://localhost:8080'],
    ['::1', true, 'http://localhost:8080'],
    ['0.0.0.0', false, 'http://0.0.0.0:8080'],
    ['::', false, 'http://[::]:8080'],
    ['fe80::1%eth0', false, 'http://[fe80::1]:8080'],
    ['192.168.1.20', false, 'http://192.168.1.20:8080'],
    ['tv', false, 'http://tv:8080'],
    ['127.0.0.1.evil.example', false, 'http://127.0.0.1.evil.example:8080'],
  ])('HOST=%s: reached from this machine only: %s, at %s', (host, isLoopback, url) => {
    const config = read({ HOST: host });
    expect(config).toMatchObject({ host, isLoopback, publicUrl: url, demo: isLoopback });
    expect(ownOrigin(config)).toBe(url);
  });

  it.each([
    [{}, true],
    [{ VITRINE_PUBLIC_URL: 'http://localhost:9000' }, true],
    [{ VITRINE_PUBLIC_URL: 'http://vitrine.localhost' }, true],
    [{ VITRINE_PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ VITRINE_PUBLIC_URL: 'https://127.0.0.1' }, true],
    [{ VITRINE_PUBLIC_URL: 'https://tv.example' }, false],
    [{ VITRINE_PUBLIC_URL: 'https://localhost.tv.example' }, false],
    [{ VITRINE_PUBLIC_URL: 'http://127.0.0.1.tv.example' }, false],
    [{ VITRINE_PUBLIC_URL: 'http://192.168.1.20' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', VITRINE_PUBLIC_URL: 'http://localhost' }, false],
  ])('with %j only users at this machine are expected: %s; only then is there a demo', (env, isLocal) =>
    expect(read(env as Record<string, string>)).toMatchObject({ isLocal, demo: isLocal }),
  );

  it.each([
    'smtp://mail.example',
    'smtps://mail.example:465',
    'smtp://me:p%40ss@mail.example:587?tls=required',
    'smtp://me@venue.example:word@mail.example',
    'smtp://127.0.0.1:2525/',
    'smtp://[::1]:2525',
  ])('mails may go by %s', (url) => expect(read({ SMTP_URL: url }).smtpUrl).toBe(url));

  it.each([
    'smtp://',
    'smtp://:587',
    'smtp://me:geheim@',
    'smtp://mail.example:port',
    'smtp://mail example',
    'smtp://me:ge/heim@mail.example',
    'smtp://me:ge#heim@mail.example',
    'smtp://me:100%geheim@mail.example',
    'smtp://mail.example?requireTLS=true',
    'smtp://mail.example:99999',
  ])('a mail server that is none stops the start, not the first mail: %s', (url) =>
    expect(refusalOf({ SMTP_URL: url })).toMatch(/^SMTP_URL must be like (?!.*geheim)/),
  );

  describe('lists', () => {
    it.each([
      ['', []],
      [' https://a.example ', ['https://a.example']],
      ['https://a.example,http://localhost:3000,', ['https://a.example', 'http://localhost:3000']],
      ['https://[2001:db8::1]:8443', ['https://[2001:db8::1]:8443']],
    ])('of origins: %j', (text, origins) => {
      expect(read({ VITRINE_ALLOWED_ORIGINS: text }).allowedOrigins).toEqual(origins);
    });

    it('developers are listed by their addresses, case-insensitively', () => {
      expect(read({ VITRINE_DEVELOPERS: 'Eva@bar.example, x@y.test' }).developers).toEqual([
        'eva@bar.example',
        'x@y.test',
      ]);
      expect(read({}).developers).toEqual([]);
      expect(refusalOf({ VITRINE_DEVELOPERS: 'eva' })).toContain('must be e-mail addresses');
    });

    it('a host name that is given twice counts once, and the public one is always among them', () => {
      const config = read({
        HOST: '0.0.0.0',
        VITRINE_PUBLIC_URL: 'https://tv.example:8443',
        VITRINE_ALLOWED_HOSTS: 'bar.example, bar.example,',
      });
      expect(config.allowedHosts).toEqual(['localhost', '127.0.0.1', '[::1]', 'tv.example', 'bar.example']);
    });
  });

  it('folders are taken from where the server was started, absolute ones as they are', () => {
    expect(
      read({
        VITRINE_ROOT: '../app',
        VITRINE_DATA: '/var/lib/vitrine',
        VITRINE_SHELL_DIR: 'build/shell',
        VITRINE_PLAYER_DIR: '/opt/player',
        VITRINE_LOG_FILE: 'log/vitrine.log',
      }),
    ).toMatchObject({
      rootFolder: '/srv/app',
      dataFolder: '/var/lib/vitrine',
      shellFolder: '/srv/app/build/shell',
      isShellFixed: true,
      playerFolder: '/opt/player',
      registryFile: '/var/lib/vitrine/registry.json',
      releasesFolder: '/var/lib/vitrine/releases',
      logFile: '/srv/vitrine/log/vitrine.log',
    });
  });

  describe('files on S3', () => {
    it('are on the disk by default', () => expect(read({ AWS_REGION: 'eu-west-1' }).s3).toBeNull());

    it('take the names that all tools take, and path style with an endpoint', () => {
      const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'word', AWS_REGION: 'garage' };
      const env = {
        VITRINE_FILES: 's3://films/venue/one',
        AWS_ENDPOINT_URL: 'http://store.test:3900',
        ...keys,
      };
      expect(read(env).s3).toEqual({
        bucket: 'films',
        prefix: 'venue/one/',
        region: 'garage',
        endpoint: 'http://store.test:3900',
        isPathStyle: true,
        keys: { accessKeyId: 'id', secretAccessKey: 'word' },
        isSigned: false,
        origin: 'http://store.test:3900',
      });
    });

    it('are at Amazon without an endpoint, by the role of the machine without keys', () => {
      expect(read({ VITRINE_FILES: 's3://films', AWS_REGION: 'eu-west-1' }).s3).toMatchObject({
        prefix: '',
        endpoint: null,
        isPathStyle: false,
        keys: null,
        origin: 'https://films.s3.eu-west-1.amazonaws.com',
      });
    });

    it('need both keys, and their values are not repeated', () => {
      expect(refusalOf({ VITRINE_FILES: 's3://films', AWS_SECRET_ACCESS_KEY: 'word' })).toBe(
        'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY go together: one of them is missing.',
      );
    });
  });

  it.each([
    [{}, 'Vitrine <no-reply@localhost>'],
    [{ VITRINE_PUBLIC_URL: 'https://tv.example:8443' }, 'Vitrine <no-reply@tv.example>'],
    [{ VITRINE_MAIL_FROM: 'Bar <bar@tv.example>' }, 'Bar <bar@tv.example>'],
  ])('mails of %j come from %s', (env, from) => expect(read(env).mailFrom).toBe(from));

  it.each([
    ['1', true, true],
    ['account', true, false],
    ['0', false, false],
  ])('VITRINE_DEMO=%s: account %s, content %s', (value, demo, demoContent) => {
    expect(read({ VITRINE_DEMO: value })).toMatchObject({ demo, demoContent });
  });

  describe('the origin in a code that a phone reads', () => {
    const request = { protocol: 'http', host: '192.168.1.20:8080' };
    it.each([
      ['the configured one', { VITRINE_PUBLIC_URL: 'https://tv.example' }, 'https://tv.example'],
      ['else the one by which this request came', {}, 'http://192.168.1.20:8080'],
      ['also for a server on all IPv6 addresses', { HOST: '::' }, 'http://192.168.1.20:8080'],
      ['also for a server on all addresses', { HOST: '0.0.0.0', PORT: '9000' }, 'http://192.168.1.20:8080'],
    ])('%s', (_name, env, origin) => expect(publicOrigin(read(env), request)).toBe(origin));
  });

  test('the README lists every variable, each once, with the default it has', () => {
    const readme = readFileSync(path.join(ROOT_FOLDER, 'server/README.md'), 'utf8');
    const table = /\n## Settings\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
    const rows = [...table.matchAll(/^\| (`[A-Z].*?) \| (.*?) +\|/gm)].flatMap(([, names = '', says = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, says: /^`([^<`]*)`/.exec(says)?.[1] })),
    );
    // The start sets the repository's folder.
    const { VITRINE_ROOT: _, ...properties } = Environment.properties;
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(properties).sort());
    for (const [name, schema] of Object.entries(properties)) {
      const { default: fallback } = schema as { default?: string };
      if (fallback) expect([name, rows.find((row) => row.name === name)?.says]).toEqual([name, fallback]);
    }
  });

  it('whatever the environment holds, there is a configuration or a sentence about a variable', () => {
    const name = fc.constantFrom(...Object.keys(Environment.properties));
    const value = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.webUrl(),
      fc.ipV6(),
      fc.domain(),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value), (env) => {
        try {
          const config = read(env);
          expect(URL.canParse(config.publicUrl)).toBe(true);
          expect(Number.isInteger(config.port)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
          expect((error as Error).message).toMatch(/^[A-Z_0-9]+ .*\.$/s);
        }
      }),
    );
  });

  describe('a broker of the operator', () => {
    const url = 'mqtts://vitrine:p%40ss@mq.example:8883';
    const secret = 'sixteen-letters-and-more';

    it('is none without an address, whatever else is set', () => {
      expect(read({ VITRINE_BROKER_SECRET: secret, VITRINE_BROKER_KIND: 'emqx' }).externalBroker).toBeNull();
    });

    it('is an address without its password, with credentials and secret', () => {
      expect(read({ VITRINE_BROKER_URL: url, VITRINE_BROKER_SECRET: secret }).externalBroker).toEqual({
        url: 'mqtts://mq.example:8883',
        username: 'vitrine',
        password: 'p@ss',
        secret,
        isShared: false,
        api: null,
      });
    });

    it('has an API of its kind', () => {
      const VITRINE_BROKER_API = 'http://key:word@mq.example:18083/';
      const given = { VITRINE_BROKER_URL: url, VITRINE_BROKER_SECRET: secret, VITRINE_BROKER_API };
      const at = { url: 'http://mq.example:18083', username: 'key', password: 'word' };
      expect(read(given).externalBroker?.api).toEqual({ kind: 'rabbitmq', ...at });
      expect(read({ ...given, VITRINE_BROKER_KIND: 'emqx' }).externalBroker?.api).toEqual({
        kind: 'emqx',
        ...at,
      });
    });

    it('shares its screens between servers when it can', () => {
      const given = { VITRINE_BROKER_URL: url, VITRINE_BROKER_SECRET: secret };
      expect(read({ ...given, VITRINE_BROKER_SHARED: '1' }).externalBroker?.isShared).toBe(true);
      expect(refusalOf({ ...given, VITRINE_BROKER_SHARED: 'yes' })).toMatch(
        /^VITRINE_BROKER_SHARED must be 0 or 1/,
      );
    });

    it('must show a secret when it asks', () => {
      expect(refusalOf({ VITRINE_BROKER_URL: url })).toBe(
        'VITRINE_BROKER_SECRET is needed with VITRINE_BROKER_URL.',
      );
    });
  });
});
