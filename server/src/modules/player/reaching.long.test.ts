import type { Device, PlayerManifest } from '@vitrine/shared/contract';
import fc from 'fast-check';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import type { TestScreen } from '../../testing/test-screens';

describe('entries and a screen of random groups', () => {
  let owner: TestMember;
  let screen: TestScreen;
  let promo: string;
  const { post, playlist } = eachVenue((made) => ({ owner, screen, promo } = made));

  it('the manifest has the entries of its groups in their order, then those for all; the version is the same', async () => {
    const names = ['A', 'B', 'C', 'D'];
    const ids = await Promise.all(
      names.map((name) => playlist({ name, schedule_type: 'every_day', custom_date: 9 * 3600 })),
    );
    const groups = await Promise.all(
      ['Bar', 'Hall', 'Roof'].map(
        async (name) => (await post('/api/device/groups', { name })).json<{ id: string }>().id,
      ),
    );
    const anyGroups = fc.shuffledSubarray(groups);
    await fc.assert(
      fc.asyncProperty(fc.array(anyGroups, { minLength: 4, maxLength: 4 }), anyGroups, async (of, own) => {
        for (const [nth, id] of ids.entries()) {
          const selected_media = [{ id: promo, type: 'promo' }];
          const sent = { id, device_groups: of[nth] ?? [], selected_media };
          expect((await post('/api/playlists/create', sent)).statusCode).toBe(200);
        }
        expect((await post(`/api/device/update/${screen.id}`, { group_ids: own })).statusCode).toBe(200);
        const manifest = (await screen.inject('/api/player/manifest')).json<PlayerManifest>();
        /** Place in the running order: that of the first own group; undefined: not on this screen. */
        const placeOf = (title: string) => {
          const theirs = of[names.indexOf(title)] ?? [];
          if (theirs.length === 0) return own.length;
          return own.flatMap((group, place) => (theirs.includes(group) ? [place] : []))[0];
        };
        const titles = manifest.rules.map(({ title }) => title);
        expect([...titles].sort()).toEqual(names.filter((name) => placeOf(name) !== undefined));
        const places = titles.map((title) => placeOf(title) ?? -1);
        if (own.length > 1) expect(places).toEqual([...places].sort((a, b) => a - b));
        const [listed] = (await owner.inject('/api/devices')).json<Device[]>();
        expect(listed?.manifest_version).toBe(manifest.version);
        // The calendar of its only group shows the same.
        if (own.length !== 1) return;
        const start = (manifest.rules[0]?.date_start ?? 86_400) - 86_400;
        const asked = { start, end: start + 7 * 86_400, device_group: own[0] };
        const rules = (await post('/api/playlist/schedule', asked)).json<{ title: string }[]>();
        expect(rules.map(({ title }) => title).sort()).toEqual([...titles].sort());
      }),
      { numRuns: 40 },
    );
  });
});
