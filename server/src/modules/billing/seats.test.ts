import type { TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, showCode } from '../../testing/test-screens';
import { deviceByToken } from '../devices/devices.action';
import { DAY, startBilling, type BillingCalls } from './testing/test-billing';

let t: TestApp;
let b: BillingCalls;
let owner: TestMember;

beforeAll(async () => {
  ({ t, b } = await startBilling({ deviceByToken }));
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.asAccount({ screens: 2 });
});

const connect = async (query = '') => {
  const { code } = await showCode(t);
  return owner.inject(`/api/device/connect/${code}${query}`);
};

it('one screen more than the plan has is refused in words, and the code still works when there is room', async () => {
  await connectScreen(t, owner);
  await connectScreen(t, owner);
  const { code } = await showCode(t);
  const refused = await owner.inject(`/api/device/connect/${code}`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'plan_screens']);
  expect(refused.json().detail).toBe(
    'Your trial of Pro covers 2 screens, and 2 screens are connected. Choose more screens under Subscription, or replace one that is connected.',
  );
  await b.buy(owner, 'basic_month', 3);
  expect((await owner.inject(`/api/device/connect/${code}`)).statusCode).toBe(200);
  expect((await b.read(owner)).screens_used).toBe(3);
});

it('a refused right code is no wrong try', async () => {
  await connectScreen(t, owner);
  await connectScreen(t, owner);
  for (let i = 0; i < 8; i += 1) expect((await connect()).statusCode).toBe(409);
});

it('replacing a screen needs no room, and a screen that is known comes back to its place', async () => {
  const first = await connectScreen(t, owner);
  const second = await connectScreen(t, owner);
  expect((await connect(`?replace=${first.id}`)).statusCode).toBe(200);
  const { code } = await showCode(t, { device_id: second.deviceId });
  expect((await owner.inject(`/api/device/connect/${code}`)).json()).toMatchObject({ id: second.id });
  expect((await b.read(owner)).screens_used).toBe(2);
});

it('many at once do not take one place twice', async () => {
  const codes = await Promise.all([1, 2, 3, 4, 5].map(() => showCode(t)));
  const answers = await Promise.all(codes.map(({ code }) => owner.inject(`/api/device/connect/${code}`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
});

it('a smaller plan stops no screen', async () => {
  const first = await connectScreen(t, owner);
  const second = await connectScreen(t, owner);
  await b.set(owner, 'period_ends_at', t.clock.nowSeconds() - DAY);
  b.step(await b.choose(owner, 'free', 1));
  expect(await b.read(owner)).toMatchObject({ plan: 'free', quantity: 1, screens_used: 2 });
  for (const screen of [first, second])
    expect((await screen.inject('/api/player/manifest')).statusCode).toBe(200);
  expect((await connect()).json().detail).toContain(
    'Your plan Free covers 1 screen, and 2 screens are connected',
  );
});
