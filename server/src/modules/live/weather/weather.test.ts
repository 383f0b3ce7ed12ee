import { forecastAddress, placeKey, placesAddress, readForecast, readPlaces } from './weather.lib';

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const forecast = {
  current: { time: '2026-11-27T12:00', temperature_2m: 4.6, weather_code: 61, is_day: 1 },
  daily: {
    time: ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'],
    weather_code: [61, 3, 0, 71, 2],
    temperature_2m_max: [6.1, 7, 8.4, 1, 2],
    temperature_2m_min: [1.2, -0.4, 0, -3, -4],
  },
};

describe('weather', () => {
  test('neighbours share a key, which is in the address beside a key of the operator', () => {
    const key = placeKey({ latitude: 53.5511, longitude: 9.9937 });
    expect([key, placeKey({ latitude: 53.5489, longitude: 9.9899 })]).toEqual(['53.55,9.99', '53.55,9.99']);
    const url = new URL(forecastAddress('https://weather.example/v1?apikey=k', key));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      apikey: 'k',
      latitude: '53.55',
      longitude: '9.99',
      timezone: 'auto',
    });
  });

  test('a forecast gives the weather now and of four days', () => {
    expect(readForecast(bytes(forecast))).toEqual({
      temperature: 4.6,
      code: 61,
      is_day: true,
      days: [
        { date: '2026-11-27', min: 1.2, max: 6.1, code: 61 },
        { date: '2026-11-28', min: -0.4, max: 7, code: 3 },
        { date: '2026-11-29', min: 0, max: 8.4, code: 0 },
        { date: '2026-11-30', min: -3, max: 1, code: 71 },
      ],
    });
  });

  test('days without all of their values are left out', () => {
    const daily = { ...forecast.daily, temperature_2m_max: [6.1] };
    expect(readForecast(bytes({ ...forecast, daily }))?.days).toHaveLength(1);
  });

  test.each([
    ['no JSON', '<html>'],
    ['null', null],
    ['an error', { error: true, reason: 'no' }],
    ['no temperature', { ...forecast, current: { ...forecast.current, temperature_2m: null } }],
    ['heat of another planet', { ...forecast, current: { ...forecast.current, temperature_2m: 1e9 } }],
    ['a code as text', { ...forecast, current: { ...forecast.current, weather_code: '<script>' } }],
    ['a date as text', { ...forecast, daily: { ...forecast.daily, time: ['soon'] } }],
  ])('%s is no forecast', (_name, answer) => {
    expect(readForecast(bytes(answer))).toBeNull();
  });

  test('places have their region in their name; what is none is left out', () => {
    expect(new URL(placesAddress('https://p.example/v1', 'São & co')).searchParams.get('name')).toBe(
      'São & co',
    );
    const results = [
      { name: 'Berlin', latitude: 52.5, longitude: 13.4, admin1: 'Berlin', country: 'Germany', id: 1 },
      { name: 'Springfield', latitude: 39.8, longitude: -89.6, admin1: 'Illinois', country: 'United States' },
      { name: 'Nowhere', latitude: 100, longitude: 0 },
      { name: '<script>x</script>', latitude: 1, longitude: 1 },
      'Berlin',
    ];
    expect(readPlaces(bytes({ results }))).toEqual([
      { name: 'Berlin, Germany', latitude: 52.5, longitude: 13.4 },
      { name: 'Springfield, Illinois, United States', latitude: 39.8, longitude: -89.6 },
    ]);
    expect([readPlaces(bytes({})), readPlaces(bytes('x')), readPlaces(bytes({ results: 1 }))]).toEqual([
      [],
      null,
      null,
    ]);
  });
});
