import type { PlayerManifest } from '@vitrine/shared/contract';
import { filesOf } from '../files/item-files.rule';
import { reportOf } from '../report/report.rule';
import { playNowAfter, playNowAsked } from '../schedule/play-now.rule';
import {
  itemsInOrder,
  itemsNeededAt,
  programmeAt,
  turnAt,
  zoneProgrammeAt,
} from '../schedule/programme.rule';
import { aDesign, aDesignFile, aManifest, anItem, aPlaylist, aRule, monday } from '../testing/builders';
import { isManifest } from './manifest.rule';

const AT = monday(10);
const DAY = 86_400;
/** Manifest with every field that the player reads. */
const whole: PlayerManifest = aManifest({
  timezone: 'Europe/Berlin',
  default_playlist_id: 'p',
  rules: [
    aRule('p', monday(9), {
      ...{ repeat_interval: DAY, duration: 7200, first_day: monday(0), last_day: monday(48) },
      exceptions: [{ occurrence: monday(9), start: monday(9, 30), duration: 3600 }],
    }),
  ],
  playlists: [
    {
      ...aPlaylist('p', [
        anItem('a', { validity: { days: [1, 2], start: 0, end: 80_000, within: { first_day: monday(0) } } }),
        anItem('b', { design: aDesign({ logo: aDesignFile('logo') }), thumb: '/thumb' }),
      ]),
      presentation: { fit: 'fill', shuffle: true },
    },
  ],
  opening_hours: { periods: [{ day: 1, start: 0, end: DAY }], closed_days: [monday(72)], dark: true },
  play_now: { playlist_id: 'p', started_at: AT, pressed_at: AT, ends_at: AT + 60 },
  urgent: { id: 'u', text: 'Fire', style: 'full', started_at: 0, ends_at: null },
  sync: true,
});

const WRONG = [null, undefined, 1e300, 'http://[', true, [null], {}];

/** Manifests of which one value, however deep, is another one. */
function* withOneWrong(
  value: unknown,
  path: string,
  put: (other: unknown) => unknown,
): Generator<[string, unknown]> {
  for (const wrong of WRONG) yield [`${path}: ${JSON.stringify(wrong)}`, put(wrong)];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* withOneWrong(inner, `${path}.${key}`, (other) =>
      put(Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }),
    );
}

/** All that a player derives from a manifest. */
function use(manifest: PlayerManifest): void {
  const playNow = playNowAsked(playNowAfter(null, null, manifest.play_now, AT, manifest.sync), AT, AT);
  const programme = programmeAt(manifest, playNow, AT, () => true);
  const turn = programme.kind === 'turns' ? (turnAt(programme, AT)?.turn ?? null) : null;
  zoneProgrammeAt(manifest, 'p', AT, () => true);
  for (const items of [itemsNeededAt(manifest, playNow, AT), itemsInOrder(manifest, playNow, AT)])
    for (const { src } of items.flatMap(filesOf)) new URL(src, 'https://vitrine.test');
  reportOf({
    ...{ active: manifest, newest: manifest, playNow, at: AT, shown: turn && { turn, sinceSeconds: 0 } },
    ...{ troubleOf: () => 'loading', counts: { ready: 0, total: 1 } },
    ...{ confirmedAtSeconds: null, clockOffSeconds: null, urgentId: null },
  });
}

it('a manifest with one wrong value is refused, or plays', () => {
  expect(isManifest(whole)).toBe(true);
  const failed: string[] = [];
  let refused = 0;
  for (const [what, other] of withOneWrong(whole, 'manifest', (value) => value)) {
    // As it arrives.
    const manifest: unknown = other === undefined ? other : JSON.parse(JSON.stringify(other));
    if (!isManifest(manifest)) refused += 1;
    else
      try {
        use(manifest);
      } catch (error) {
        failed.push(`${what}: ${String(error)}`);
      }
  }
  expect(failed).toEqual([]);
  expect(refused).toBeGreaterThan(100);
});
