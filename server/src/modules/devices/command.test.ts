import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, type TestScreen } from '../../testing/test-screens';
import { createSendCommand } from './command.action';
import { deviceByToken } from './devices.action';

let t: TestApp;
let owner: TestMember;
let screen: TestScreen;
const { post } = eachVenue((made) => ({ t, owner, screen } = made), { deviceByToken });

const say = (topic: string, payload: object | string) =>
  t.deps.broker.say({
    accountId: owner.accountId,
    deviceId: screen.deviceId,
    topic,
    payload: Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)),
  });
const wakeUp = () => say(`live/device/${screen.deviceId}`, '{}');
/** What the screen was told last. */
async function told(): Promise<{ topic: string; payload: { request_id: string } }> {
  for (let tries = 0; tries < 500; tries += 1) {
    const last = t.published.findLast(({ topic }) => topic.startsWith(`${screen.deviceId}/`));
    if (last) return last as never;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nothing was told.');
}

it('brings a command to the screen, and its answer back', async () => {
  wakeUp();
  t.published.length = 0;
  const asked = post(`/api/device/command/${screen.id}`, { command: 'orientation', orientation: 1 });
  const { topic, payload } = await told();
  expect(topic).toBe(`${screen.deviceId}/orientation/ack`);
  expect(payload).toEqual({ request_id: expect.any(String), orientation: 1 });
  say(`${topic}/ack`, 'no JSON');
  say(`${topic}/ack`, { request_id: 'another', ok: true });
  say(`${topic}/ack`, { request_id: payload.request_id, ok: false, error: 'fixed', more: 1 });
  const answer = await asked;
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ request_id: payload.request_id, ok: false, error: 'fixed' });
});

it('knows the screen by its hardware too', async () => {
  wakeUp();
  t.published.length = 0;
  const asked = post(`/api/device/command/${screen.deviceId}`, { command: 'sync' });
  const { topic, payload } = await told();
  say(`${topic}/ack`, { request_id: payload.request_id, ok: true });
  expect((await asked).statusCode).toBe(200);
});

it('does not bother a screen that is away', async () => {
  say(`live/device/${screen.deviceId}`, { offline: true });
  t.published.length = 0;
  const answer = await post(`/api/device/command/${screen.id}`, { command: 'reboot' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'device_offline' });
  expect(t.published).toEqual([]);
});

it('takes back what the screen never answered', async () => {
  wakeUp();
  t.published.length = 0;
  const send = createSendCommand(t.deps, 20);
  await expect(send(owner.accountId, screen.id, { command: 'reboot' })).rejects.toMatchObject({
    status: 409,
    code: 'device_offline',
  });
  const [order, abort] = t.published as { topic: string; payload: { request_id: string } }[];
  expect(abort).toEqual({
    accountId: owner.accountId,
    topic: `${order?.topic}/ack`,
    payload: { request_id: order?.payload.request_id, abort: true },
  });
});

it('refuses what is no command, and screens that are not there or not ours', async () => {
  const stranger = await t.asAccount();
  const foreign = await connectScreen(t, stranger);
  for (const body of [
    {},
    { command: 'explode' },
    { command: 'orientation', orientation: 4 },
    { command: 'play', playlist_id: 'p' },
  ])
    expect((await post(`/api/device/command/${screen.id}`, body)).statusCode).toBe(400);
  for (const id of ['nobody', foreign.id, foreign.deviceId])
    expect((await post(`/api/device/command/${id}`, { command: 'sync' })).statusCode).toBe(404);
});
