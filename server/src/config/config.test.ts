import { ConfigError, readConfig } from './config';

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
    allowedHosts: ['localhost', '127.0.0.1', '[::1]'],
    databaseUrl: undefined,
  });
});

test('empty values count as absent', () => {
  expect(read({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test('outside the own machine there is no demo, and any host name is answered unless some are named', () => {
  expect(read({ HOST: '0.0.0.0' })).toMatchObject({ demo: false, isLoopback: false, allowedHosts: [] });
  const named = read({
    HOST: '0.0.0.0',
    VITRINE_ALLOWED_HOSTS: 'tv.example, screens.example',
    VITRINE_PUBLIC_URL: 'https://tv.example',
  });
  expect(named.allowedHosts).toEqual(expect.arrayContaining(['tv.example', 'screens.example', 'localhost']));
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
