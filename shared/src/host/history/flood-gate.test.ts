import { stopFloods } from './flood-gate';

function stand() {
  const navigation = new EventTarget();
  const reportError = jest.fn();
  stopFloods({ navigation, reportError });
  /** Simulates the event of `history.pushState`; returns false when it was prevented. */
  const navigate = (navigationType: string) =>
    navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), { navigationType }));
  return { navigate, reportError };
}
let now = 0;
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

test('the 31st change of the address within a second has no effect and is reported; a second later one has', () => {
  const { navigate, reportError } = stand();
  now += 10_000;
  const done = Array.from({ length: 40 }, (_, index) => navigate(index % 2 ? 'push' : 'replace'));
  expect(done.filter(Boolean)).toHaveLength(30);
  expect(reportError).toHaveBeenCalledTimes(10);
  expect(reportError).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringMatching(/^More than 30/) }),
  );
  now += 1001;
  expect(navigate('push')).toBe(true);
});

test('steps through the history and reloads are the user’s, and are not counted', () => {
  const { navigate, reportError } = stand();
  now += 10_000;
  for (let count = 0; count < 40; count += 1) expect(navigate('traverse') && navigate('reload')).toBe(true);
  expect(reportError).not.toHaveBeenCalled();
});

test('a browser without the Navigation API is left as it is', () => {
  expect(() => stopFloods({ reportError: jest.fn() })).not.toThrow();
});
