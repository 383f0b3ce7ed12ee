import type { TestApp } from './build-test-app';
import { sharedTestApp } from './shared-app';
import { addTestPromo } from './test-content';
import type { TestMember } from './test-members';
import { connectScreen, type TestScreen } from './test-screens';

interface Accounts {
  t: TestApp;
  owner: TestMember;
  stranger: TestMember;
}
interface Venue extends Accounts {
  screen: TestScreen;
  promo: string;
}

/** Makes two new accounts with owners in the shared app before each test, and empties its broker. */
export function eachAccount(keep: (made: Accounts) => unknown, env?: Record<string, string>): void {
  let t: TestApp;
  beforeAll(async () => {
    t = await sharedTestApp(env);
  });
  beforeEach(async () => {
    const made = { t, owner: await t.asAccount(), stranger: await t.asAccount() };
    t.published.length = 0;
    await keep(made);
  });
}

/**
 * The same; the first account has a screen and a promo called Coffee.
 * @returns calls of its owner
 */
export function eachVenue(keep: (made: Venue) => unknown) {
  let venue: Venue;
  eachAccount(async (made) => {
    const screen = await connectScreen(made.t, made.owner);
    const promo = await addTestPromo(made.t.deps, made.owner.accountId, { name: 'Coffee' });
    venue = { ...made, screen, promo };
    await keep(venue);
  });
  const post = (url: string, payload: object, member = venue.owner) =>
    member.inject({ method: 'POST', url, payload });
  /**
   * Creates a playlist of the promo.
   * @returns its id
   */
  async function playlist(payload: object = {}, member = venue.owner): Promise<string> {
    const selected_media = [{ id: venue.promo, type: 'promo' }];
    const body = { name: `P ${Math.random()}`, selected_media, ...payload };
    return (await post('/api/playlists/create', body, member)).json<{ id: string }>().id;
  }
  return { post, playlist };
}
