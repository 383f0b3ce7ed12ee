import type { Device } from '@vitrine/shared/contract';
import { discoveryMistakes } from '../../server/src/testing/home-assistant';
import { messagesOf } from './home-entities.mjs';

const PLACE = { accountId: 'a1', accountName: 'Bar', prefix: 'homeassistant' };
const DISCOVERY = [
  'homeassistant/device/vitrine_a1/config',
  'homeassistant/device/vitrine_a1_d1/config',
] as const;
/** Screen that can do all that the bridge offers. */
const screen = {
  ...{ id: 'd1', name: 'Window', group_name: 'Front', is_live: true, can_reboot: true },
  state: { facts: { abilities: ['identify', 'restart'] } },
} as unknown as Device;
const published = () => messagesOf(PLACE, { screens: [screen], playlists: [] });

test('discovery has only what Home Assistant describes, for each kind of entity', () => {
  const messages = published();
  expect(DISCOVERY.map((topic) => discoveryMistakes(topic, messages.get(topic) ?? '{}'))).toEqual([[], []]);
  const { components } = JSON.parse(messages.get(DISCOVERY[1]) ?? '{}') as {
    components: Record<string, { platform: string }>;
  };
  expect(Object.entries(components).map(([key, { platform }]) => [key, platform])).toEqual([
    ['online', 'binary_sensor'],
    ['playing', 'sensor'],
    ['playlist', 'select'],
    ['urgent', 'text'],
    ['identify', 'button'],
    ['restart', 'button'],
  ]);
});

test.each([
  ['an unknown key', '"model"', '"modell"', 'additional'],
  ['a button without a topic', '"command_topic":"vitrine/a1/d1/identify/set"', '"qos":0', 'command_topic'],
  ['a state without a template', '"value_template":"{{ value_json.online }}"', '"qos":0', 'value_template'],
  ['a platform without a schema', '"platform":"select"', '"platform":"list"', 'platform'],
  ['a device without identifiers', '["vitrine_a1_d1"]', '[]', 'identifiers'],
  ['an origin without a name', '{"name":"Vitrine"}', '{}', 'origin'],
  ['an identifier with a space', '"unique_id":"vitrine_a1_d1_online"', '"unique_id":"a 1"', 'unique_id'],
])('a check finds %s', (_name, right, wrong, mistake) => {
  const payload = published().get(DISCOVERY[1]) ?? '';
  expect(payload).toContain(right);
  const found = discoveryMistakes(DISCOVERY[1], payload.replace(right, wrong));
  expect(found).toContainEqual(expect.stringContaining(mistake));
});

test('a check finds a topic that Home Assistant does not read', () => {
  const payload = published().get(DISCOVERY[1]) ?? '';
  const topic = 'homeassistant/device/bar 1/config';
  expect(discoveryMistakes(topic, payload)).toEqual([`topic ${topic}`]);
});

test('a state that is too long is cut between characters', () => {
  const text = `${'x'.repeat(254)}🍸🍸`;
  const messages = messagesOf(PLACE, {
    screens: [{ ...screen, urgent: { text, kind: 'warning' } } as unknown as Device],
    playlists: [],
  });
  const { urgent } = JSON.parse(messages.get('vitrine/a1/d1/state') ?? '{}') as { urgent: string };
  expect(urgent).toBe(`${'x'.repeat(254)}🍸`);
});
