import { faultOf } from './check-options';

const fine = { apiBaseUrl: 'https://signs.example', getToken: () => 't' };

it.each([
  {},
  { apiBaseUrl: 'http://127.0.0.1:8080' },
  { apiBaseUrl: 'https://proxy.example/signs/' },
  { getToken: undefined, token: 't' },
  { view: 'month', date: '2026-03-31', deviceGroup: 'g', path: '/schedule', locale: 'de', nonce: 'n' },
  { theme: 'dark' },
  { theme: { scheme: 'light', accent: '#123456', fontFamily: 'Georgia' } },
  { realtime: true },
  { realtime: { url: 'wss://signs.example/mqtt' } },
  { readOnly: true, onEvent: () => undefined },
])('%j can work', (some) => expect(faultOf({ ...fine, ...some })).toBeNull());

it.each([
  [undefined, /needs an element and an object/],
  [null, /needs an element and an object/],
  ['text', /needs an element and an object/],
  [[], /needs an element and an object/],
  [{}, /apiBaseUrl/],
])('%j is no options', (options, sentence) => expect(faultOf(options)).toMatch(sentence));

it.each([
  [{ apiBaseUrl: '' }, /apiBaseUrl/],
  [{ apiBaseUrl: 'signs.example' }, /apiBaseUrl/],
  [{ apiBaseUrl: 'javascript:alert(1)' }, /apiBaseUrl/],
  [{ apiBaseUrl: 'https://signs.example/?x=1' }, /apiBaseUrl/],
  [{ apiBaseUrl: 7 }, /apiBaseUrl/],
  [{ getToken: 'secret' }, /getToken must be a function/],
  [{ getToken: undefined }, /Set getToken/],
  [{ view: 'year' }, /month, week or feed/],
  [{ view: null }, /month, week or feed/],
  [{ date: '31.3.2026' }, /a date like/],
  [{ date: '2026-13-45' }, /a date like/],
  [{ path: 'schedule' }, /begin with a slash/],
  [{ deviceGroup: 7 }, /deviceGroup must be a string/],
  [{ onError: 'log' }, /onError must be a function/],
  [{ readOnly: 'yes' }, /true or false/],
  [{ realtime: 'wss://x' }, /realtime/],
  [{ realtime: { url: 'https://x' } }, /realtime/],
  [{ theme: 'blue' }, /light, dark, auto/],
  [{ theme: 7 }, /light, dark, auto/],
  [{ theme: { acent: 'red' } }, /no token acent\. It has paper/],
  [{ theme: { accent: 7 } }, /light, dark, auto/],
  [{ theme: { scheme: 'blue' } }, /light, dark, auto/],
])('%j is invalid, with a sentence that explains it', (some, sentence) =>
  expect(faultOf({ ...fine, ...some })).toMatch(sentence),
);
