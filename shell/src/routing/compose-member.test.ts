import type { SessionView } from '@vitrine/shared/shell-api';
import type { SessionEnd, Session } from '../session/session';
import { buildArea, buildManifest, buildRegistry, buildRelease } from '../testing/registry';
import { composeMember } from './compose-member';

const view: SessionView = { accountId: 'acc', userId: 'u1', username: 'eva', role: 'editor' };
const storage = { get: () => null, set: () => undefined, remove: () => undefined };

function setUp(who: SessionView | null = view) {
  const ends: ((reason: SessionEnd) => void)[] = [];
  const session = {
    view: () => who,
    current: () => ({ token_access: 't', token_refresh: 'r' }),
    freshToken: async () => 't',
    end: (reason: SessionEnd) => ends.forEach((listener) => listener(reason)),
    onEnd: (listener: (reason: SessionEnd) => void) => void ends.push(listener),
  } as unknown as Session;
  const left: unknown[][] = [];
  const leavePage = (...why: unknown[]) => void left.push(why);
  return { compose: () => composeMember({ session, storage, leavePage }), session, left };
}

beforeEach(() => {
  window.fetch = jest.fn(async () => ({ ok: true, status: 200, text: async () => '{}' }) as Response);
  Object.assign(globalThis, { __SHELL_VERSION__: '1.0.0', __PROVIDED_VERSIONS__: {} });
});

describe('a signed-in page', () => {
  it('is none when the stored token is not readable', async () => {
    expect(await setUp(null).compose()).toBeNull();
  });

  it.each([
    ['http://pictures.test/a.webp', 'http://pictures.test/a.webp'],
    ['https://pictures.test/a.webp', 'https://pictures.test/a.webp'],
    // The base URL of our own API is the origin of the page.
    ['/files/a/thumb', '/files/a/thumb'],
  ])('§3.4 finds the picture %s at %s', async (path, address) => {
    expect((await setUp().compose())?.shell.assetUrl(path)).toBe(address);
  });

  it('changes to the language that its user chose on another device', async () => {
    const page = await setUp().compose();
    const show = (language: string | null) =>
      page?.client.setQueryData(['app'], { user: { developer: false, language } });
    show(null);
    expect(localStorage.getItem('vitrine:language')).toBeNull();
    show('fr');
    expect(localStorage.getItem('vitrine:language')).toBe('fr');
    localStorage.clear();
    // Left for the browser's language a moment ago; the new data is still on its way.
    await page?.client.invalidateQueries({ queryKey: ['app'] });
    expect(localStorage.getItem('vitrine:language')).toBeNull();
  });

  it('lets a person do what their role may', async () => {
    const shell = (await setUp().compose())?.shell;
    expect([shell?.may('playlist.edit'), shell?.may('playlist.approve')]).toEqual([true, false]);
  });

  it('shows an entry with a permission to roles that have it; an unknown permission is denied', async () => {
    const entry = (path: string, permission?: string) => ({
      path,
      label: path,
      icon: 'x',
      order: 1,
      permission,
    });
    const navigation = [entry('/all'), entry('/mine', 'playlist.edit'), entry('/typo', 'playlist.edti')];
    const area = buildArea('1.0.0', null);
    area.versions['1.0.0'] = buildRelease('1.0.0', { door: buildManifest({ navigation }) });
    document.head.innerHTML = `<script type="application/json" id="vitrine-registry">${JSON.stringify(buildRegistry({ media: area }))}</script>`;
    const page = await setUp().compose();
    document.head.innerHTML = '';
    expect(page?.member.navigation.map(({ path }) => path)).toEqual(['/', '/all', '/mine']);
  });

  it('§2.4.17 §8.12 leaves for the login screen after signing out, and a rejected token leaves too', async () => {
    const { compose, session, left } = setUp();
    await (await compose())?.leave();
    expect(left).toEqual([['signed_out', undefined]]);
    session.end('rejected');
    session.end('refresh_refused');
    expect(left.slice(1)).toEqual([
      ['rejected', undefined],
      ['reload', undefined],
    ]);
  });

  it('leaves for the identity provider’s sign-out, or for the page that was wanted', async () => {
    const url = 'https://id.example/end?id_token_hint=t';
    const text = async () => JSON.stringify({ success: true, sign_out_url: url });
    window.fetch = jest.fn(async () => ({ ok: true, status: 200, text }) as Response);
    const { compose, left } = setUp();
    const page = await compose();
    await page?.leave();
    await page?.leave('/sign-up/abc');
    expect(left).toEqual([
      ['signed_out', url],
      ['signed_out', '/sign-up/abc'],
    ]);
  });

  it('§6.6 has no realtime link before it is started', async () => {
    const shell = (await setUp().compose())?.shell;
    expect([shell?.live.link(), shell?.live.isLive('d1')]).toEqual(['connecting', undefined]);
    await expect(shell?.sendCommand('d1', 'reboot')).rejects.toMatchObject({ code: 'network' });
  });
});
