import { CHANGED_KINDS } from '../contract/values';
import { STALE } from './stale.table';

describe('what a change makes stale', () => {
  it('§7.1.19 whatever makes the app data stale makes the dashboard stale', () => {
    for (const resources of Object.values(STALE))
      if (resources.includes('app')) expect(resources).toContain('home');
  });
  it('names something for every kind, and what each list is called', () => {
    for (const kind of CHANGED_KINDS) expect(STALE[kind].length).toBeGreaterThan(0);
    expect(STALE.promo).toEqual(expect.arrayContaining(['promos', 'content', 'home', 'app']));
    // Playlist pictures are those of promos: a newly prepared file, or a changed picture.
    expect(STALE.promo).toEqual(expect.arrayContaining(['playlists', 'playlist']));
    expect(STALE.playlist).toEqual(expect.arrayContaining(['playlists', 'playlist', 'home', 'schedule']));
    // A move changes the playlist that is moved: its times, and its tag.
    expect(STALE.schedule).toEqual(expect.arrayContaining(['schedule', 'playlists', 'playlist']));
    expect(STALE.device).toEqual(expect.arrayContaining(['devices', 'groups', 'prepare']));
    expect(STALE.member).toContain('members');
    expect(STALE.account).toEqual(expect.arrayContaining(['app', 'billing']));
  });
});
