import type { Device, PlayerManifest } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import type { TestScreen } from '../../testing/test-screens';
import { createBehindNotes, type BehindNotes } from './behind.service';

describe('a screen that waits for a change', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  let notes: BehindNotes;
  const { playlist, post } = eachVenue((made) => ({ t, owner, screen } = made));
  beforeEach(() => void (notes = createBehindNotes(t.deps)));
  afterEach(() => notes.stop());

  const device = async () => (await owner.inject('/api/devices')).json<Device[]>()[0] as Device;
  const waits = async () => {
    await notes.settled();
    return (await device()).waiting_since;
  };
  /** The screen fetches its manifest and uses it. */
  async function adopt() {
    const { version } = (await screen.inject('/api/player/manifest')).json<PlayerManifest>();
    const { accountId } = owner;
    const { deviceId } = screen;
    for (const [topic, payload] of [
      [`live/device/${deviceId}`, {}],
      [`state/device/${deviceId}`, { manifest_version: version, confirmed_at: t.clock.nowSeconds() }],
    ] as const)
      t.deps.broker.say({ accountId, deviceId, topic, payload: Buffer.from(JSON.stringify(payload)) });
    await t.deps.live.settled();
  }
  const scheduled = (name: string) => playlist({ name, schedule_type: 'every_day', custom_date: 0 });

  it('does so since the first change that it lacks, until it has the newest', async () => {
    await adopt();
    expect(await waits()).toBeUndefined();
    t.clock.advance(60);
    const first = t.clock.nowSeconds();
    await scheduled('Lunch');
    expect(await waits()).toBe(first);
    t.clock.advance(60);
    await scheduled('Dinner');
    expect(await waits()).toBe(first);
    await adopt();
    expect(await waits()).toBeUndefined();
    t.clock.advance(60);
    const third = t.clock.nowSeconds();
    await scheduled('Night');
    expect(await waits()).toBe(third);
  });

  it('does not wait for a change of other things, or for one that was undone', async () => {
    await adopt();
    await playlist({ name: 'Never scheduled' });
    expect(await waits()).toBeUndefined();
    const url = `/api/device/update/${screen.id}`;
    await post(url, { orientation: 1 });
    expect(await waits()).toBe(t.clock.nowSeconds());
    await post(url, { orientation: 0 });
    expect(await waits()).toBeUndefined();
  });

  it('that has reported nothing yet waits for nothing', async () => {
    await scheduled('Lunch');
    expect(await waits()).toBeUndefined();
  });
});
