import type { Design, Presentation } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import { NO_CONDITION } from '../../http/preconditions/if-match.rule';
import { DEMO_PAGES } from '../../platform/config/demo.table';
import { venueOf } from '../../platform/users/accounts.repo';
import { contentByIds } from '../content/content.action';
import { savePlaylist } from '../playlists/playlists.action';
import { addToPlaylists } from '../playlists/placement/placement.action';
import { saveDesign } from '../promos/designs/save-design.action';
import { demoDone, markDemo } from './demo.repo';

type Owner = Pick<Actor, 'accountId' | 'userId' | 'role'>;

const row = (name: string, price: string, note = '') => ({ name, price, note });
const MENU: Design = {
  template: 'menu-board',
  texts: { title: 'Bar Aurora', footnote: 'Happy hour from 5 to 7' },
  rows: [
    row('Negroni', '9.50', 'Gin, Campari, vermouth'),
    row('Aperol spritz', '8.00', 'Aperol, prosecco, soda'),
    row('Espresso martini', '10.00', 'Vodka, coffee liqueur, espresso'),
    row('House white', '5.50'),
    row('House red', '5.50'),
    row('Lager, 0.5 l', '4.80'),
    row('Lemonade', '3.50', 'Lemon, mint'),
    row('Espresso', '2.50'),
  ],
};

const CLOCK: Design = {
  template: 'clock',
  texts: { title: 'Good evening' },
  colors: { background: '#1b1b3a', text: '#ffffff', accent: '#7ee0c1' },
};
const NIGHT = { background: '#1b1b3a', text: '#ffffff', accent: '#7ee0c1' };

/** Promos from templates, by the key that marks them as added. `origin`: address of this server. */
const designsAt = (origin: string): { key: string; name: string; design: Design }[] => [
  { key: 'bar menu', name: 'Bar menu', design: MENU },
  { key: 'clock', name: 'Clock', design: CLOCK },
  {
    key: 'weather',
    name: 'Weather',
    design: {
      ...{ template: 'weather', texts: { title: 'Bar Aurora' }, colors: NIGHT },
      place: { name: 'Hamburg, Germany', latitude: 53.55, longitude: 9.99 },
    },
  },
  { key: 'news', name: 'News', design: { template: 'news', texts: {}, source: origin + DEMO_PAGES.news } },
  {
    key: 'web page',
    name: 'Our web page',
    design: { template: 'web-page', texts: { title: 'This week' }, source: origin + DEMO_PAGES.page },
  },
];

/** Adds promos from templates at the end of the demo's default playlist, and more playlists, each once. */
export async function addDemoDesigns(deps: Deps, owner: Owner): Promise<void> {
  const done = await demoDone(deps.db);
  const { defaultPlaylistId } = await venueOf(deps.db, owner.accountId);
  for (const { key, name, design } of designsAt(deps.config.publicUrl)) {
    if (done.has(key)) continue;
    // Its sources are not asked: the server may not listen yet, and there may be no internet.
    const { id } = await saveDesign(deps, owner, { name, design }, NO_CONDITION, async () => undefined);
    await markDemo(deps.db, key, id, deps.clock.nowSeconds());
    if (defaultPlaylistId) await addToPlaylists(deps, owner, { ids: [id], playlists: [defaultPlaylistId] });
  }
  await addDividedPlaylists(deps, owner, defaultPlaylistId);
}

/** Adds playlists without times: one shares the screen with another, one contains another. */
async function addDividedPlaylists(deps: Deps, owner: Owner, contained: string | null): Promise<void> {
  const done = await demoDone(deps.db);
  const promo = (key: string) => ({ type: 'promo' as const, id: done.get(key) ?? '', duration: 10 });
  const piece = (name: string) => promo(`piece ${name}`);
  const add = async (
    name: string,
    items: { type: 'promo' | 'playlist'; id: string; duration: number }[],
    presentation: Presentation = {},
  ): Promise<string | undefined> => {
    const key = `playlist ${name}`;
    if (done.has(key)) return done.get(key);
    const known = await contentByIds(
      deps.db,
      owner.accountId,
      items.flatMap(({ type, id }) => (type === 'promo' && id ? [{ type, id }] : [])),
    );
    // Promos that were deleted meanwhile stay deleted.
    const selected_media = items
      .filter(({ type, id }) => id !== '' && (type === 'playlist' || known.some((one) => one.id === id)))
      .map((item, order) => ({ ...item, order }));
    if (selected_media.length === 0) return undefined;
    const wish = { ...{ name, selected_media, presentation }, device_group: null };
    const { id } = await savePlaylist(deps, owner, { ...wish, schedule_type: 'manual', custom_date: 0 });
    await markDemo(deps.db, key, id, deps.clock.nowSeconds());
    return id;
  };
  const side = await add('Side column', [promo('news'), promo('clock'), promo('weather')]);
  const shared = ['Weekend brunch', 'Cocktail list', 'Terrace is open'].map(piece);
  if (side)
    await add('Screen with a side column', shared, {
      fit: 'blur',
      zones: { pattern: 'side', playlists: [side] },
    });
  if (contained)
    await add('All day, and our web page', [
      { type: 'playlist', id: contained, duration: 0 },
      promo('web page'),
    ]);
}
