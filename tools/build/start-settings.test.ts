import { startSettings } from './start-settings.mjs';

describe('the settings of a start', () => {
  test.each([{}, { PORT: '', HOST: ' ', VITRINE_DATA: '' }])('without any, as with empty ones: %j', (env) => {
    expect(startSettings(env, '/house')).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: '/house/data',
    });
  });

  test('as given, without the blanks around them', () => {
    const env = { PORT: ' 8095 ', HOST: '0.0.0.0', VITRINE_DATA: '/srv/vitrine' };
    expect(startSettings(env, '/house')).toEqual({
      port: 8095,
      host: '0.0.0.0',
      dataFolder: '/srv/vitrine',
    });
  });

  test.each(['abc', '-1', '65536', '80.5', '1e3', '0x1F90'])(
    'a port %s is refused in one sentence',
    (PORT) => {
      expect(() => startSettings({ PORT }, '/house')).toThrow(
        `PORT must be a whole number from 0 to 65535 (it is "${PORT}").`,
      );
    },
  );
});
