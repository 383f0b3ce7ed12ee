import { createAccountMessages } from './account-messages.service';

type Messages = ReturnType<typeof createAccountMessages>;
const taken = (messages: Messages, count: number, account = 'bar') =>
  Array.from({ length: count }, () => messages.take(account)).filter(Boolean).length;
/** Resolves once pending counts were sent and answered. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A fake Redis that several servers share. */
function together() {
  const sums = new Map<string, number>();
  return async (account: string, second: number, count: number) => {
    const sum = (sums.get(`${account} ${second}`) ?? 0) + count;
    sums.set(`${account} ${second}`, sum);
    return sum;
  };
}

test('alone an account has its share a second, and others have theirs', () => {
  let now = 0;
  const messages = createAccountMessages(100, null, () => now);
  expect([taken(messages, 150), taken(messages, 10, 'inn')]).toEqual([100, 10]);
  now = 500;
  expect(taken(messages, 150)).toBe(50);
});

test('what other servers heard in this second is taken from the share', async () => {
  let now = 10_000;
  const said = together();
  const [here, there] = [0, 1].map(() => createAccountMessages(100, said, () => now)) as [Messages, Messages];
  expect(taken(here, 60)).toBe(60);
  await settled();
  expect(taken(there, 1)).toBe(1);
  await settled();
  expect(taken(there, 39)).toBe(39);
  await settled();
  expect([taken(there, 5), taken(there, 5, 'inn')]).toEqual([0, 5]);
  // The next second starts anew for both servers.
  now = 11_000;
  expect([taken(here, 30), taken(there, 30)]).toEqual([30, 30]);
});

test('one question is under way at a time, whatever comes meanwhile', async () => {
  const asked: number[] = [];
  let answer = () => undefined as void;
  const said = (_account: string, _second: number, count: number) => {
    asked.push(count);
    return new Promise<number>((resolve) => (answer = () => resolve(0)));
  };
  const messages = createAccountMessages(100, said, () => 0);
  expect(taken(messages, 50)).toBe(50);
  expect(asked).toEqual([1]);
  answer();
  await settled();
  expect(asked).toEqual([1, 49]);
});

test('without an answer a server counts for itself', async () => {
  const messages = createAccountMessages(
    100,
    () => Promise.reject(new Error('away')),
    () => 0,
  );
  expect(taken(messages, 1)).toBe(1);
  await settled();
  expect(taken(messages, 150)).toBe(99);
});
