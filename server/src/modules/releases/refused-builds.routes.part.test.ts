import fs from 'node:fs';
import path from 'node:path';
import type { AreaRelease } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import { archiveOf, buildOf, callWithKey, forgetReleases, placeShell } from '../../testing/test-releases';
import { loadOperatorKey } from './deploy-keys.action';

describe('a release is refused with nothing changed:', () => {
  let t: TestApp;
  let operator: string;

  const release = async (area: string, version: string, over: Partial<AreaRelease> = {}) =>
    t.app.inject({
      method: 'POST',
      url: `/api/releases/${area}`,
      headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/gzip' },
      payload: await archiveOf(buildOf(area, version, over)),
    });
  const log = async () =>
    (await callWithKey(t, 'GET', '/api/releases/media/log', operator)).json() as { to: string }[];
  const folder = (name: string) => path.join(t.deps.config.releasesFolder, name);

  // Once: a refusal changes nothing, which each test asserts.
  beforeAll(async () => {
    t = await sharedTestApp();
    operator = loadOperatorKey(t.deps.config.dataFolder);
    placeShell(t.deps.config, {
      version: '1.0.0',
      contract: '1.2.0',
      provides: { react: '19.3.1' },
      gives: { react: ['useState'] },
    });
    await forgetReleases(t);
    const { door: manifest } = JSON.parse(buildOf('devices', '1.0.0')['release.json'] ?? '') as AreaRelease;
    await release('devices', '1.0.0', {
      door: {
        ...manifest,
        navigation: [{ path: '/devices', label: 'Devices', icon: 'screen', order: 1 }],
        slots: [{ slot: 'picker', expose: './list', order: 1 }],
      },
    });
    await release('media', '1.0.0');
  });

  const devicesRoute = { path: '/devices/item/:other', access: 'member', expose: './list', title: 'x' };
  const withManifest = (over: object) => {
    const notes = JSON.parse(buildOf('media', '2.0.0')['release.json'] ?? '') as AreaRelease;
    return { door: { ...notes.door, ...over } } as Partial<AreaRelease>;
  };
  test.each<[string, Partial<AreaRelease>, number, RegExp]>([
    ['an unmet host contract', { contract: '^2.0.0' }, 409, /host contract/],
    ['an unmet library range', { requires: { react: '^20.0.0' } }, 409, /react/],
    ['an unknown library', { requires: { vue: '^3.0.0' } }, 409, /gives none/],
    [
      'an unknown shared module',
      { takes: { react: ['useState', 'useTomorrow'] } },
      409,
      /media 2\.0\.0 takes useTomorrow from react, which this shell does not give\.$/,
    ],
    ['another area’s build', withManifest({ id: 'devices' }), 400, /is of the area "devices"/],
    ['a version with a path', { version: '../1.0.0' }, 400, /is not a version/],
    ['the base of another area', { base: '/areas/devices/2.0.0/' }, 400, /base has to be/],
    ['an entry without a hash', { entry: 'main.js' }, 400, /entry main\.js has no hash/],
    ['an exposed module without its file', { exposes: { './list': ['gone.js'] } }, 400, /gone\.js/],
    ['a route to a missing module', { exposes: { './list': [] } }, 400, /names \.\/item/],
    ['a path of another area', withManifest({ routes: [devicesRoute] }), 409, /belongs to the area devices/],
    [
      'a path that overlaps one of another area',
      withManifest({ routes: [{ ...devicesRoute, path: '/devices/:kind/bar' }] }),
      409,
      /\/devices\/:kind\/bar belongs to the area devices/,
    ],
    [
      'a path that covers all others',
      withManifest({ routes: [{ ...devicesRoute, path: '/:page' }] }),
      400,
      /not a valid path/,
    ],
    ...[
      '/login',
      '/testing',
      '/sign-up/:hex',
      '/api/menu',
      '/q/x',
      '/till',
      '/till/:token',
      '/player',
      '/mqtt',
    ].map((path): [string, Partial<AreaRelease>, number, RegExp] => [
      `a page of Vitrine itself: ${path}`,
      withManifest({ routes: [{ ...devicesRoute, path }] }),
      400,
      /belongs to Vitrine itself/,
    ]),
    ...[
      '/Media',
      '/media/*',
      '/media/new?',
      '/%6dedia',
      '/*',
      '/menu.html',
      '/media/',
      '/media//x',
      '/média',
      '/',
    ].map((path): [string, Partial<AreaRelease>, number, RegExp] => [
      `an invalid path: ${path}`,
      withManifest({ routes: [{ ...devicesRoute, path }] }),
      400,
      /is not a valid path/,
    ]),
    [
      'a menu entry of another area',
      withManifest({ navigation: [{ path: '/devices', label: 'x', icon: 'x', order: 1 }] }),
      409,
      /menu has an entry for \/devices/,
    ],
    [
      'a slot of another area',
      withManifest({ slots: [{ slot: 'picker', expose: './list', order: 1 }] }),
      409,
      /slot picker is filled by the area devices/,
    ],
    ['another area’s container', { container: 'mfe_devices_1_0_0' }, 409, /is one of the area devices/],
    [
      'an unknown permission',
      withManifest({
        navigation: [{ path: '/media', label: 'x', icon: 'x', order: 1, permission: 'promo.edti' }],
      }),
      400,
      /"promo\.edti", which is no permission/,
    ],
    [
      'a link to another host',
      withManifest({ routes: [{ ...devicesRoute, path: '/media', redirect: '//evil.example' }] }),
      400,
      /not a valid path/,
    ],
    ['a path twice', withManifest({ routes: [devicesRoute, devicesRoute] }), 400, /twice/],
    [
      'a path on another host',
      withManifest({ routes: [{ ...devicesRoute, path: '//evil/x' }] }),
      400,
      /not a valid path/,
    ],
    [
      'a wrong word',
      withManifest({ routes: [{ ...devicesRoute, access: 'unknown' }] }),
      400,
      /must be one of/,
    ],
    ['a number instead of a text', { container: 7 as never }, 400, /container must be text/],
  ])('%s', async (_what, over, status, words) => {
    const before = t.deps.registry.current().json;
    const answer = await release('media', '2.0.0', over);
    expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringMatching(words)]);
    expect(t.deps.registry.current().json).toBe(before);
    expect(await log()).toMatchObject([{ from: null, to: '1.0.0' }]);
    expect([fs.existsSync(folder('media/2.0.0')), fs.readdirSync(folder('.staging'))]).toEqual([false, []]);
  });
});
