import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app';
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

/**
 * One app for the tests of a file, and before each of them the owners of two new accounts, with an empty
 * broker.
 */
export function eachAccount(keep: (made: Accounts) => unknown, options: TestAppOptions = {}): void {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(options);
  });
  afterAll(() => t.close());
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
export function eachVenue(keep: (made: Venue) => unknown, options: TestAppOptions = {}) {
  let venue: Venue;
  eachAccount(async (made) => {
    const screen = await connectScreen(made.t, made.owner);
    const promo = await addTestPromo(made.t.deps, made.owner.accountId, { name: 'Coffee' });
    venue = { ...made, screen, promo };
    await keep(venue);
  }, options);
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
