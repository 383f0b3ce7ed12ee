import { createMemoryHistory } from './memory-history';

function setUp(answers: boolean[] = []) {
  const said: string[] = [];
  const history = createMemoryHistory({
    start: '/playlist?mode=week',
    isInside: (pathname) => pathname.startsWith('/playlist'),
    onInside: (path) => said.push(`inside ${path}`),
    onOutside: (path) => said.push(`outside ${path}`),
    ask: async () => {
      said.push('asked');
      return answers.shift() ?? false;
    },
    urlOf: (path) => `https://signs.example${path}`,
  });
  const at = () => `${history.location().pathname}${history.location().search}`;
  return { history, said, at };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const guard = (onLeave = () => undefined) => ({
  question: () => ({ title: 'Leave?', text: 'Leave?' }),
  onLeave,
});

describe('pages of an area in a page that is not ours', () => {
  it('go on and back, and leave the browser’s own history alone', () => {
    const before = [window.location.href, window.history.length];
    const { history, said, at } = setUp();
    history.navigator.push('/playlist/new');
    expect(at()).toBe('/playlist/new');
    history.navigator.go(-1);
    expect(at()).toBe('/playlist?mode=week');
    history.navigator.go(1);
    history.navigator.replace('/playlist/edit?id=1');
    history.navigator.go(-1);
    history.navigator.go(5);
    expect(at()).toBe('/playlist?mode=week');
    expect(said).toEqual([
      'inside /playlist/new',
      'inside /playlist?mode=week',
      'inside /playlist/new',
      'inside /playlist/edit?id=1',
      'inside /playlist?mode=week',
    ]);
    expect([window.location.href, window.history.length]).toEqual(before);
  });

  it('outside the view are reported, and nothing navigates', () => {
    const { history, said, at } = setUp();
    history.navigator.push('/account');
    expect([at(), said]).toEqual(['/playlist?mode=week', ['outside /account']]);
  });

  it('keep their place when only the query changes', () => {
    const { history, at } = setUp();
    history.navigator.replace({ search: '?mode=month' });
    expect(at()).toBe('/playlist?mode=month');
  });

  it('have an address in Vitrine for a link that is opened beside', () => {
    expect(setUp().history.navigator.createHref({ pathname: '/playlist/new', search: '?a=1' })).toBe(
      'https://signs.example/playlist/new?a=1',
    );
  });

  it('with work in hand ask on the way out, and stay for a no', async () => {
    const { history, said, at } = setUp([false, true]);
    const onLeave = jest.fn();
    history.guardLeave(guard(onLeave));
    history.navigator.push('/playlist/new');
    await settle();
    expect([at(), said, onLeave.mock.calls.length]).toEqual(['/playlist?mode=week', ['asked'], 0]);
    history.navigator.push('/playlist/new');
    await settle();
    expect([at(), onLeave.mock.calls.length]).toEqual(['/playlist/new', 1]);
  });

  it('ask once, however often the way out is pressed meanwhile', async () => {
    const { history, said } = setUp([true]);
    history.guardLeave(guard());
    history.navigator.push('/playlist/new');
    history.navigator.push('/playlist/new');
    await settle();
    expect(said.filter((word) => word === 'asked')).toHaveLength(1);
  });

  it('do not ask for what lives longer than a page, nor after the work is done', async () => {
    const { history, said, at } = setUp();
    history.guardLeave({ ...guard(), lives: 'session' });
    history.guardLeave(guard())();
    history.navigator.push('/playlist/new');
    await settle();
    expect([at(), said]).toEqual(['/playlist/new', ['inside /playlist/new']]);
  });

  it('at the end stop work that would outlive its screen, without a question', () => {
    const { history, said } = setUp();
    const [work, kept, page] = [jest.fn(), jest.fn(), jest.fn()];
    history.guardLeave({ ...guard(work), lives: 'session' });
    history.guardLeave({ ...guard(kept), keepLabel: 'Keep uploading' });
    history.guardLeave(guard(page));
    history.end();
    history.end();
    expect(work).toHaveBeenCalledTimes(1);
    expect(kept).toHaveBeenCalledTimes(1);
    expect(page).not.toHaveBeenCalled();
    expect(said).toEqual([]);
  });
});
