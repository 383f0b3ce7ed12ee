import type { Design } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import { venueOf } from '../../platform/users/accounts.repo';
import { addToPlaylists } from '../playlists/placement/placement.action';
import { saveDesign } from '../promos/designs/save-design.action';
import { demoDone, markDemo } from './demo.repo';

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
/** Promos from templates, by the key that marks them as added. */
const DESIGNS = [
  { key: 'bar menu', name: 'Bar menu', design: MENU },
  { key: 'clock', name: 'Clock', design: CLOCK },
];

/** Adds a menu and a clock from templates at the end of the demo's default playlist, each once. */
export async function addDemoDesigns(
  deps: Deps,
  owner: Pick<Actor, 'accountId' | 'userId' | 'role'>,
): Promise<void> {
  const done = await demoDone(deps.db);
  const { defaultPlaylistId } = await venueOf(deps.db, owner.accountId);
  for (const { key, name, design } of DESIGNS) {
    if (done.has(key)) continue;
    const { id } = await saveDesign(deps, owner, { name, design });
    await markDemo(deps.db, key, id, deps.clock.nowSeconds());
    if (defaultPlaylistId) await addToPlaylists(deps, owner, { ids: [id], playlists: [defaultPlaylistId] });
  }
}
