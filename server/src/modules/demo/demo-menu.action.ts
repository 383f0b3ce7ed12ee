import type { Design } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import { venueOf } from '../../platform/users/accounts.repo';
import { addToPlaylists } from '../playlists/placement/placement.action';
import { saveDesign } from '../promos/designs/save-design.action';
import { demoDone, markDemo } from './demo.repo';

const KEY = 'bar menu';

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

/** Adds a menu from a template at the end of the demo's default playlist, once. */
export async function addDemoMenu(
  deps: Deps,
  owner: Pick<Actor, 'accountId' | 'userId' | 'role'>,
): Promise<void> {
  if ((await demoDone(deps.db)).has(KEY)) return;
  const { id } = await saveDesign(deps, owner, { name: 'Bar menu', design: MENU });
  await markDemo(deps.db, KEY, id, deps.clock.nowSeconds());
  const { defaultPlaylistId } = await venueOf(deps.db, owner.accountId);
  if (defaultPlaylistId) await addToPlaylists(deps, owner, { ids: [id], playlists: [defaultPlaylistId] });
}
