import type { InjectOptions } from 'fastify';
import { EMBED_AREAS, type EmbedArea, type EmbedMode } from '@vitrine/shared/contract';
import { EMBED_ACCESS } from '../../http/auth/embed-access.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { listenForRoutes, type KnownRoute } from '../../testing/every-route';
import { connectScreen } from '../../testing/test-screens';
import type { TestMember } from '../../testing/test-members';
import { modules } from '../../app/modules.table';

const ORIGIN = 'https://intranet.example';
const REFUSED = 'This can’t be done in an embedded view.';

/** Written by hand, independent of the server's table. */
const EVERYWHERE = ['GET /api/app', 'GET /api/devices/live'];
const SCREENS = ['GET /api/devices', 'GET /api/device/groups', 'GET /api/playlists'];
const READS: Record<EmbedArea, string[]> = {
  schedule: [...EVERYWHERE, ...SCREENS, 'POST /api/playlist/schedule'],
  media: [
    ...EVERYWHERE,
    'GET /api/promo/get-items',
    'GET /api/promo/uses/:id',
    'GET /api/promo/design/:id',
    'POST /api/promo/download',
    'GET /api/search-content',
  ],
  playlists: [
    ...EVERYWHERE,
    ...SCREENS,
    'GET /api/promo/get-items',
    'GET /api/search-content',
    'GET /api/playlist-for-edit/:id',
    'GET /api/playlist/review/:id',
    'GET /api/playlist/versions/:id',
    'GET /api/playlist/version/:id',
    'GET /api/approvals',
  ],
  devices: [
    ...[...EVERYWHERE, ...SCREENS],
    ...['GET /api/devices/health', 'GET /api/device/details/:id', 'GET /api/device/group/:id'],
    'GET /api/device/screenshot/:id',
  ],
};
const EDITS: Record<EmbedArea, string[]> = {
  schedule: ['POST /api/schedule/move', 'POST /api/schedule/restore'],
  media: [
    'DELETE /api/promo/del/:id',
    'POST /api/promo/try-again/:id',
    'POST /api/promo/rename/:id',
    'POST /api/promo/design',
    'POST /api/promo/live-preview',
    'GET /api/places',
    'POST /api/promo/organize',
    'POST /api/promo/replace/:id',
    'POST /api/promo/trim/:id',
    'GET /api/promo/upload',
    'PATCH /api/promo/upload',
    'DELETE /api/promo/upload',
  ],
  playlists: ['POST /api/playlists/create', 'DELETE /api/playlist/del/:id', 'POST /api/playlist/restore/:id'],
  devices: [
    'GET /api/device/connect/:code',
    'POST /api/device/update/:id',
    'POST /api/device/command/:id',
    'POST /api/device/commands',
    'POST /api/devices/update-group',
    'DELETE /api/device/del/:id',
    'DELETE /api/device/group/:id',
    'POST /api/device/group/update/:id',
    'POST /api/device/groups',
    'GET /api/holidays',
    'GET /api/holidays/countries',
    'POST /api/playlist/play',
    'POST /api/playlist/play/end',
  ],
};
/** Calls that create a screen or a group, or concern several groups. */
const NOT_BY_GROUP = [
  'GET /api/device/connect/:code',
  'POST /api/devices/update-group',
  'DELETE /api/device/group/:id',
  'POST /api/device/group/update/:id',
  'POST /api/device/groups',
  'GET /api/holidays',
  'GET /api/holidays/countries',
];

const name = ({ method, url }: KnownRoute) => `${method} ${url}`;

describe('every route with every kind of embed token', () => {
  let t: TestApp;
  let known: KnownRoute[];
  let owner: TestMember;
  let group: string;

  beforeAll(async () => {
    const { routes, module } = listenForRoutes();
    t = await buildTestApp({ modules: [module, ...modules] });
    known = routes.filter(({ method, guard }) => method !== 'HEAD' && guard !== 'public');
    owner = await t.asAccount();
    const screen = await connectScreen(t, owner);
    const grouped = await owner.inject({
      method: 'POST',
      url: '/api/devices/update-group',
      payload: { device_ids: [screen.id], group_name: 'Lobby' },
    });
    group = grouped.json<{ id: string }>().id;
    await owner.inject({
      method: 'POST',
      url: '/api/integrations',
      payload: { name: 'Intranet', areas: [...EMBED_AREAS], mode: 'edit', origins: [ORIGIN] },
    });
  });
  afterAll(() => t.close());

  async function tokenFor(area: EmbedArea, mode: EmbedMode, device_group: string | null = null) {
    const answer = await owner.inject({
      method: 'POST',
      url: '/api/embed-tokens',
      payload: { area, mode, device_group, origins: [ORIGIN], minutes: 10 },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ token: string }>().token;
  }
  /** Unknown ids, so that allowed calls have no effect. */
  const address = ({ method, url }: KnownRoute): InjectOptions => ({
    method: method as 'GET',
    url: url.replace(/:[a-z_]+/gi, '0190a000-0000-7000-8000-000000000000').replace('*', 'x'),
  });
  async function allowedRoutes(token: string): Promise<string[]> {
    const open: string[] = [];
    for (const route of known) {
      const headers = { authorization: `Bearer ${token}`, origin: ORIGIN };
      const answer = await t.app.inject({ ...address(route), headers });
      if (['device', 'deploy-key', 'operator'].includes(route.guard ?? ''))
        expect([name(route), answer.statusCode]).toEqual([name(route), 401]);
      else if (answer.statusCode !== 403) open.push(name(route));
      else expect([name(route), answer.json().detail]).toEqual([name(route), REFUSED]);
      expect([name(route), answer.statusCode < 500]).toEqual([name(route), true]);
    }
    return open.sort();
  }

  test.each(EMBED_AREAS)('%s: a read token allows the reads of its area only', async (area) => {
    expect(await allowedRoutes(await tokenFor(area, 'read'))).toEqual([...READS[area]].sort());
  });
  test.each(EMBED_AREAS)('%s: an edit token allows the writes of its area as well', async (area) => {
    expect(await allowedRoutes(await tokenFor(area, 'edit'))).toEqual(
      [...READS[area], ...EDITS[area]].sort(),
    );
  });
  test.each(['schedule', 'devices'] as const)(
    '%s of one group: no calls about other screens',
    async (area) => {
      const wanted = [...READS[area], ...EDITS[area]].filter((call) => !NOT_BY_GROUP.includes(call));
      expect(await allowedRoutes(await tokenFor(area, 'edit', group))).toEqual(wanted.sort());
    },
  );

  test('the server’s table has existing calls only', () => {
    const existing = new Set(known.map(name));
    expect(Object.keys(EMBED_ACCESS).filter((call) => !existing.has(call))).toEqual([]);
    expect(known.length).toBeGreaterThan(60);
  });
});
