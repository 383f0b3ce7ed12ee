import './environment.part.test';
import './secret.part.test';
import { ConfigError, readConfig } from './server.config';

describe('config', () => {
  const read = (env: Record<string, string> = {}) => readConfig(env, '/srv/vitrine');

  test('an empty environment is a loopback server with a demo below the folder it was started in', () => {
    expect(read()).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      isLoopback: true,
      demo: true,
      dataFolder: '/srv/vitrine/data',
      migrationsFolder: '/srv/vitrine/server/migrations',
      registryFile: '/srv/vitrine/data/registry.json',
      publicUrl: 'http://localhost:8080',
      allowedHosts: [
        'localhost',
        '127.0.0.1',
        '[::1]',
        'vitrine.localhost',
        'bar.vitrine.localhost',
        'window.vitrine.localhost',
        'totem.vitrine.localhost',
      ],
      databaseUrl: undefined,
    });
  });

  test('empty values count as absent', () => {
    expect(read({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  test('the socket of the database lies in the first folder that systemd made for the service', () => {
    expect(read().runtimeFolder).toBeUndefined();
    expect(read({ RUNTIME_DIRECTORY: '/run/vitrine' }).runtimeFolder).toBe('/run/vitrine');
    expect(read({ RUNTIME_DIRECTORY: '/run/vitrine:/run/other' }).runtimeFolder).toBe('/run/vitrine');
    expect(() => read({ RUNTIME_DIRECTORY: 'vitrine' })).toThrow('RUNTIME_DIRECTORY must be a full path');
  });

  test('outside the own machine there is no demo, and any host name is answered unless some are named', () => {
    expect(read({ HOST: '0.0.0.0' })).toMatchObject({ demo: false, isLoopback: false, allowedHosts: [] });
    const named = read({
      HOST: '0.0.0.0',
      VITRINE_ALLOWED_HOSTS: 'tv.example, screens.example',
      VITRINE_PUBLIC_URL: 'https://tv.example',
    });
    expect(named.allowedHosts).toEqual(
      expect.arrayContaining(['tv.example', 'screens.example', 'localhost']),
    );
  });

  test('the demo can be left out', () => {
    expect(read({ VITRINE_DEMO: '0' }).demo).toBe(false);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['VITRINE_DEMO', 'yes'],
    ['VITRINE_LOG_LEVEL', 'loud'],
    ['VITRINE_PUBLIC_URL', 'tv.example'],
    ['VITRINE_PUBLIC_URL', 'https://tv.example/path'],
    ['DATABASE_URL', 'mysql://x'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(name);
  });

  test('feeds are public and weather is that of Open-Meteo, unless the operator sets others', () => {
    expect(read().live).toEqual({
      allowsPrivate: false,
      allowsPrivateWebhooks: false,
      weatherUrl: 'https://api.open-meteo.com/v1/forecast',
      placesUrl: 'https://geocoding-api.open-meteo.com/v1/search',
    });
    const own = {
      VITRINE_ALLOW_PRIVATE_FEEDS: '1',
      VITRINE_WEATHER_URL: 'https://weather.example/v1?apikey=k',
      VITRINE_PLACES_URL: 'http://places.example/',
    };
    expect(read(own).live).toEqual({
      allowsPrivate: true,
      allowsPrivateWebhooks: false,
      weatherUrl: own.VITRINE_WEATHER_URL,
      placesUrl: own.VITRINE_PLACES_URL,
    });
    expect(() => read({ VITRINE_WEATHER_URL: 'weather?apikey=geheim' })).toThrow(
      /^(?!.*geheim).*VITRINE_WEATHER_URL/,
    );
    expect(() => read({ VITRINE_ALLOW_PRIVATE_FEEDS: 'yes' })).toThrow('VITRINE_ALLOW_PRIVATE_FEEDS');
  });

  describe('single sign-on', () => {
    const own = {
      VITRINE_OIDC_ISSUER: 'https://id.example/realms/venue',
      VITRINE_OIDC_CLIENT_ID: 'vitrine',
      VITRINE_OIDC_CLIENT_SECRET: 'quiet',
    };

    test('is off by default, and named by the host of its issuer', () => {
      expect(read().oidc).toEqual({ provider: null, allowsPrivate: false, trustedDomains: [] });
      expect(read({ ...own, VITRINE_OIDC_DOMAINS: 'a.example, b.example' }).oidc).toMatchObject({
        provider: { name: 'id.example', issuer: own.VITRINE_OIDC_ISSUER, clientId: 'vitrine' },
        trustedDomains: ['a.example', 'b.example'],
      });
    });

    test.each([
      [{ ...own, VITRINE_OIDC_CLIENT_SECRET: '' }, 'VITRINE_OIDC_CLIENT_SECRET is needed'],
      [{ ...own, VITRINE_OIDC_CLIENT_ID: '' }, 'VITRINE_OIDC_CLIENT_ID is needed'],
      [{ ...own, VITRINE_OIDC_ISSUER: 'id.example' }, 'VITRINE_OIDC_ISSUER must be'],
      [{ VITRINE_OIDC_DOMAINS: 'a.example; b' }, 'VITRINE_OIDC_DOMAINS must be'],
      [{ VITRINE_ALLOW_PRIVATE_OIDC: 'yes' }, 'VITRINE_ALLOW_PRIVATE_OIDC'],
    ])('%j is refused by name, without the secret', (settings, sentence) => {
      expect(() => read(settings)).toThrow(sentence);
      expect(() => read(settings)).not.toThrow('quiet');
    });
  });

  describe('the seller on invoices', () => {
    test('is Vitrine without an address by default', () => {
      expect(read().seller).toEqual({ name: 'Vitrine', address: '', vatNumber: '', vatPercent: null });
      // A seller without a VAT number charges none.
      expect(read({ VITRINE_VAT_PERCENT: '19' }).seller.vatPercent).toBeNull();
    });

    test('has an address in lines, and tax with a number and a rate', () => {
      const seller = {
        VITRINE_SELLER_NAME: 'Signs & Söhne',
        VITRINE_SELLER_ADDRESS: 'Dock 1; 20457 Hamburg;',
        VITRINE_SELLER_VAT: 'DE999999999',
      };
      expect(read(seller).seller.vatPercent).toBeNull();
      expect(read({ ...seller, VITRINE_VAT_PERCENT: '7.7' }).seller).toEqual({
        name: 'Signs & Söhne',
        address: 'Dock 1\n20457 Hamburg',
        vatNumber: 'DE999999999',
        vatPercent: 7.7,
      });
    });

    test.each([
      ['VITRINE_VAT_PERCENT', '19%'],
      ['VITRINE_VAT_PERCENT', '-1'],
      ['VITRINE_VAT_PERCENT', '100'],
      ['VITRINE_SELLER_NAME', 'two\nlines'],
      ['VITRINE_SELLER_ADDRESS', 'a'.repeat(401)],
    ])('%s=%s is refused by name', (name, value) => {
      expect(() => read({ [name]: value })).toThrow(name);
    });
  });

  describe('Stripe', () => {
    const prices = {
      STRIPE_PRICE_BASIC_MONTH: 'price_1',
      STRIPE_PRICE_BASIC_YEAR: 'price_2',
      STRIPE_PRICE_PRO_MONTH: 'price_3',
      STRIPE_PRICE_PRO_YEAR: 'price_4',
      STRIPE_PRICE_STORAGE_50: 'price_5',
    };
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

    test('takes the place of the built-in test checkout when its secret key is there', () => {
      expect(read().stripe).toBeNull();
      expect(read(prices).stripe).toBeNull();
      expect(read({ ...keys, ...prices }).stripe).toEqual({
        secretKey: 'sk_test_1',
        webhookSecret: 'whsec_1',
        prices: {
          basic_month: 'price_1',
          basic_year: 'price_2',
          pro_month: 'price_3',
          pro_year: 'price_4',
          storage_month: 'price_5',
          storage_year: undefined,
        },
        apiBase: undefined,
      });
    });

    test.each(['STRIPE_WEBHOOK_SECRET', ...Object.keys(prices)])(
      'without %s names what is missing',
      (name) => {
        const env = Object.fromEntries(
          Object.entries({ ...keys, ...prices }).filter(([key]) => key !== name),
        );
        expect(() => read(env)).toThrow(`${name} is needed with STRIPE_SECRET_KEY.`);
      },
    );

    test('a key of a wrong kind is refused without being repeated', () => {
      expect(() => read({ ...keys, ...prices, STRIPE_SECRET_KEY: 'pk_live_oops' })).toThrow(
        /^(?!.*oops).*STRIPE_SECRET_KEY/,
      );
    });
  });
});
