import sharp from 'sharp';
import type { DeviceDetails, DeviceScreenshot } from '@vitrine/shared/contract';
import { noisyJpeg, plainPng } from '../../media/testing/sample-files';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import type { TestScreen } from '../../testing/test-screens';
import { sweepScreenshots } from './device-screenshots.repo';

describe('screenshots', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let screen: TestScreen;
  eachVenue((made) => ({ t, owner, stranger, screen } = made));

  const send = (payload: Buffer | string, type = 'image/jpeg') =>
    screen.inject({
      ...{ method: 'POST', url: '/api/player/screenshot', payload },
      headers: { 'content-type': type },
    });
  const read = (member = owner) => member.inject(`/api/device/screenshot/${screen.id}`);
  const time = async () =>
    (await owner.inject(`/api/device/details/${screen.id}`)).json<DeviceDetails>().screenshot_at;

  it('are shown with their time, the newest in place of the one before', async () => {
    expect((await read()).statusCode).toBe(404);
    const first = await noisyJpeg(320, 180, 1);
    expect((await send(first)).statusCode).toBe(200);
    expect(await time()).toBe(t.clock.nowSeconds());
    t.clock.advance(60);
    const second = await noisyJpeg(320, 180, 2);
    await send(second);
    const answer = await read();
    expect(answer.headers['cache-control']).toBe('no-store');
    const { taken_at, picture } = answer.json<DeviceScreenshot>();
    expect(taken_at).toBe(t.clock.nowSeconds());
    const { format, width, height } = await sharp(Buffer.from(picture, 'base64')).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 320, height: 180 });
    expect(await time()).toBe(t.clock.nowSeconds());
  });

  it('are kept for a day', async () => {
    await send(await noisyJpeg(320, 180));
    // The clock of the tests is shared: sessions would end with it.
    const age = (seconds: number) =>
      t.deps.pool.query('UPDATE device_screenshots SET taken_at = taken_at - $1 WHERE device_id = $2', [
        seconds,
        screen.id,
      ]);
    await age(86_399);
    await sweepScreenshots(t.deps.db, t.clock.nowSeconds() - 86_400);
    expect((await read()).statusCode).toBe(200);
    await age(1);
    // Also while the sweep has not run.
    expect((await read()).statusCode).toBe(404);
    expect(await time()).toBeUndefined();
  });

  it('are of the account only, and go with the device', async () => {
    await send(await noisyJpeg(320, 180));
    expect((await read(stranger)).statusCode).toBe(404);
    expect((await t.app.inject(`/api/device/screenshot/${screen.id}`)).statusCode).toBe(401);
    const viewer = await t.asAccount({ accountId: owner.accountId, role: 'viewer' });
    expect((await read(viewer)).statusCode).toBe(200);
    await owner.inject({ method: 'DELETE', url: `/api/device/del/${screen.id}` });
    const { rows } = await t.deps.pool.query('SELECT 1 FROM device_screenshots WHERE device_id = $1', [
      screen.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('that are no whole JPEG of the right size are refused, and the one before stays', async () => {
    const good = await noisyJpeg(320, 180);
    await send(good);
    const kept = (await read()).json<DeviceScreenshot>().picture;
    const refusals: [Buffer | string, string, number][] = [
      [await plainPng(), 'image/jpeg', 415],
      [good, 'image/png', 415],
      ['{}', 'application/json', 415],
      [good.subarray(0, good.length / 2), 'image/jpeg', 400],
      [Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xd9]), 'image/jpeg', 400],
      [await noisyJpeg(1281, 10), 'image/jpeg', 400],
      [Buffer.concat([good, Buffer.alloc(300 * 1024)]), 'image/jpeg', 413],
    ];
    for (const [body, type, status] of refusals) expect((await send(body, type)).statusCode).toBe(status);
    expect((await send('')).statusCode).toBeGreaterThanOrEqual(400);
    expect((await read()).json<DeviceScreenshot>().picture).toBe(kept);
  });

  it('are made anew by the media process: nothing beside the picture reaches a page', async () => {
    const good = await noisyJpeg(320, 180);
    const script = Buffer.from('<script>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
    const polyglots = [
      Buffer.concat([good, script, Buffer.from([0xff, 0xd9])]),
      Buffer.concat([good.subarray(0, 2), comment, good.subarray(2)]),
      await sharp(good)
        .withExif({ IFD0: { Copyright: script.toString() } })
        .jpeg()
        .toBuffer(),
    ];
    const run = jest.spyOn(t.deps.processor, 'redraw');
    for (const sent of polyglots) {
      expect((await send(sent)).statusCode).toBe(200);
      const shown = Buffer.from((await read()).json<DeviceScreenshot>().picture, 'base64');
      expect(shown.includes(script)).toBe(false);
      expect(shown.equals(sent)).toBe(false);
    }
    expect(run).toHaveBeenCalledTimes(polyglots.length);
    run.mockRestore();
  });

  it('that lie about their content are refused by the media process', async () => {
    const good = await noisyJpeg(320, 180);
    await send(good);
    const kept = (await read()).json<DeviceScreenshot>().picture;
    const cut = Buffer.concat([good.subarray(0, good.length / 2), Buffer.from([0xff, 0xd9])]);
    const scan = good.indexOf(Buffer.from([0xff, 0xda]));
    const rubbish = Buffer.concat([
      good.subarray(0, scan + 2),
      Buffer.alloc(400, 0x5a),
      Buffer.from([0xff, 0xd9]),
    ]);
    const bomb = Buffer.from(good);
    const frame = good.indexOf(Buffer.from([0xff, 0xc0]));
    bomb.writeUInt16BE(65_500, frame + 5);
    bomb.writeUInt16BE(65_500, frame + 7);
    for (const sent of [cut, rubbish, bomb]) expect((await send(sent)).statusCode).toBe(400);
    expect((await read()).json<DeviceScreenshot>().picture).toBe(kept);
  });
});
