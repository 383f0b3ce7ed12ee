import {
  codeWidthEm,
  connectAddress,
  countdown,
  readClaim,
  renewAtMs,
  retryDelayMs,
  shortAddress,
  spellCode,
} from './pairing.rule';

const answer = (expires_at: number) => ({ code: 'ABCD29', claim: 'c', expires_at, connect_url: '/' });

describe('the pairing code', () => {
  it.each([
    ['ABCD29', 'ABC-D29'],
    ['ABC-D29', 'ABC-D29'],
    ['abcd29', 'ABC-D29'],
    ['ABCD', 'ABCD'],
  ])('%s is shown as %s', (code, shown) => expect(spellCode(code)).toBe(shown));

  it.each([
    [900, '15:00'],
    [59.2, '1:00'],
    [5, '0:05'],
    [-3, '0:00'],
  ])('%d seconds are counted down as %s', (seconds, text) => expect(countdown(seconds)).toBe(text));
});

describe('the width of a code', () => {
  it.each([
    ['ABC-D29', 5.42],
    ['WWW-WWW', 7.16],
    ['', 0],
  ])('%s is at most %d em wide', (code, em) => expect(codeWidthEm(code)).toBe(em));
});

describe('the renewal of a code', () => {
  it('is a little before it expires on the server', () => {
    expect(renewAtMs(answer(1900), 1000, 1_000_000)).toBe(1_000_000 + 895_000);
  });

  it('does not depend on the clock of the screen', () => {
    const wrongClock = 86_400_000;
    expect(renewAtMs(answer(1_700_000_060), 1_700_000_000, wrongClock)).toBe(wrongClock + 55_000);
  });

  it('is after fifteen minutes when the times are invalid', () => {
    expect(renewAtMs(answer(10), 1_700_000_000, 0)).toBe(895_000);
    expect(renewAtMs(answer(1_900_000_000), 1_700_000_000, 0)).toBe(895_000);
  });
});

describe('the response to a claim', () => {
  it('is an identity only when it is complete', () => {
    const whole = { state: 'paired', token: 't', account_id: 'a', device_id: 'd' } as const;
    expect(readClaim(whole)).toEqual({
      kind: 'paired',
      identity: { token: 't', accountId: 'a', deviceId: 'd' },
    });
    expect(readClaim({ ...whole, token: '' })).toEqual({ kind: 'nonsense' });
    expect(readClaim({})).toEqual({ kind: 'nonsense' });
    expect(readClaim({ state: 'waiting' })).toEqual({ kind: 'waiting' });
    expect(readClaim({ state: 'expired' })).toEqual({ kind: 'expired' });
  });
});

it('retries after 2 s, then with backoff, at most every half minute', () => {
  expect([1, 2, 3, 4, 5, 50].map(retryDelayMs)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

describe('the address to open', () => {
  const onScreen = new URL('https://tv.example/player');

  it('is that of the server', () => {
    const url = 'https://venue.example/device/connect?code=ABC-D29';
    expect(connectAddress(url, onScreen)).toBe(url);
    expect(connectAddress('/device/connect?code=1', onScreen)).toBe(
      'https://tv.example/device/connect?code=1',
    );
  });

  it.each(['localhost:8080', '127.0.0.1', '[::1]:8080'])(
    'is that of the page, not %s, when a proxy hides it',
    (host) => {
      const url = `http://${host}/device/connect?code=ABC-D29`;
      expect(connectAddress(url, onScreen)).toBe('https://tv.example/device/connect?code=ABC-D29');
      expect(connectAddress(url, new URL('http://localhost:8080/player'))).toBe(url);
    },
  );
});

it('shows an address that can be typed', () => {
  expect(shortAddress('https://venue.example/device/connect?code=ABCD29')).toBe(
    'venue.example/device/connect',
  );
});
