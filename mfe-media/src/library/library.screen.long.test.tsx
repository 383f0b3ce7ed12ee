import { act, screen, waitFor, within } from '@testing-library/react';
import type { PromoItem } from '@vitrine/shared/contract';
import { inTurn, refuse, renderScreen, type ApiCall } from '@vitrine/shared/testing';
import { Link } from '@vitrine/shared/router';
import { forgetUploads } from '../testing/forget-uploads';
import { mediaAnswers } from '../testing/media-answers';
import { Screen } from './library.screen';

const show = (responses = {}, options = {}) =>
  renderScreen(<Screen />, { path: '/promo', responses: { ...mediaAnswers(6), ...responses }, ...options });

afterEach(forgetUploads);

it('searches anew when its address does, whatever was typed and chosen before, and then obeys again', async () => {
  const path = '/promo?query=harbour';
  const { user } = renderScreen(
    <>
      <Link to="/promo?query=forest">Another</Link>
      <Screen />
    </>,
    { path, responses: mediaAnswers(6) },
  );
  const search = await screen.findByRole('searchbox');
  await user.type(search, ' at');
  await user.click(screen.getByRole('radio', { name: 'Pictures' }));
  await user.click(screen.getByRole('link', { name: 'Another' }));
  expect(search).toHaveValue('forest');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Forest walk');
  await user.type(search, 's');
  expect(search).toHaveValue('forests');
});

describe('deleting', () => {
  async function ask(responses = {}) {
    const stand = show(responses);
    await stand.user.hover(await screen.findByRole('button', { name: 'Preview Happy hour' }));
    await stand.user.click(screen.getByRole('button', { name: 'Actions for Happy hour' }));
    await stand.user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    return stand;
  }

  const startRename = async (user: ReturnType<typeof show>['user'], name: string) => {
    await user.hover(screen.getByRole('button', { name: new RegExp(`^Preview ${name}`) }));
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ', at night');
  };
  const inUse = refuse(409, 'in_use', 'Used.', { uses: [{ playlist_id: 'p1', name: 'Evening' }] });
  /** Response that is resolved by the test. */
  function late(answer: unknown) {
    let give = (): void => undefined;
    const given = new Promise<void>((resolve) => (give = resolve));
    const responses = {
      'DELETE /api/promo/del/:id': (call: ApiCall) => given.then(() => inTurn(answer)(call)),
    };
    return { responses, give: () => act(async () => give()) };
  }

  it('that is done leaves alone what was opened meanwhile', async () => {
    const { responses, give } = late({ success: true });
    const { user, shell } = await ask(responses);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await startRename(user, 'Forest walk');
    await give();
    await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Promo deleted.'));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Forest walk, at night');
  });

  it('shows what still plays also when something was opened meanwhile', async () => {
    const { responses, give } = late(inUse);
    const { user } = await ask(responses);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await startRename(user, 'Forest walk');
    await give();
    const dialog = await screen.findByRole('alertdialog', { name: 'In use' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Forest walk, at night');
  });

  it('shows also after force what a playlist added meanwhile', async () => {
    const { user } = await ask({ 'DELETE /api/promo/del/:id': inTurn(inUse, inUse, { success: true }) });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    for (const _ of ['first', 'again']) {
      const dialog = await screen.findByRole('alertdialog', { name: 'In use' });
      await user.click(within(dialog).getByRole('button', { name: 'Delete everywhere' }));
      expect(dialog).not.toBeInTheDocument();
    }
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('a shift-click makes the range end there, forwards, backwards and smaller, as a file manager does', async () => {
    const { user } = show();
    const list = await screen.findByRole('list', { name: 'Promos' });
    const cards = within(list).getAllByRole('article');
    const box = async (index: number) => {
      await user.hover(cards[index] as HTMLElement);
      return within(cards[index] as HTMLElement).getByRole('checkbox');
    };
    const chosen = () => cards.flatMap((card, index) => (isChecked(card) ? [index] : []));
    const isChecked = (card: HTMLElement) =>
      within(card).queryByRole<HTMLInputElement>('checkbox')?.checked === true;
    await user.click(await box(1));
    await user.keyboard('{Shift>}');
    await user.click(await box(4));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual([1, 2, 3, 4]);
    expect(screen.getByRole('toolbar', { name: '4 selected' })).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(await box(0));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual([0, 1]);
    await user.keyboard('{Shift>}');
    await user.click(await box(3));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual([1, 2, 3]);
    await user.click(await box(2));
    expect(chosen()).toEqual([1, 3]);
  });

  describe('Escape clears the selection', () => {
    const bar = () => screen.queryByRole('toolbar', { name: '1 selected' });
    async function select() {
      const stand = show();
      await stand.user.hover(await screen.findByRole('button', { name: 'Preview Happy hour' }));
      await stand.user.click(screen.getByRole('checkbox', { name: 'Select Happy hour' }));
      expect(bar()).toBeInTheDocument();
      return stand;
    }

    it('wherever the focus is on the page', async () => {
      const { user } = await select();
      await user.keyboard('{Escape}');
      expect(bar()).toBeNull();
    });

    it('but not where Escape closes a menu or answers a question', async () => {
      const { user } = await select();
      await user.click(screen.getByRole('button', { name: 'Actions for Happy hour' }));
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('menu')).toBeNull();
      expect(bar()).toBeInTheDocument();
      await user.click(within(bar() as HTMLElement).getByRole('button', { name: 'Delete' }));
      await user.keyboard('{Escape}');
      expect(bar()).toBeInTheDocument();
    });
  });
});

it('walks by arrow keys with one stop for Tab, selects with Space, asks with Delete', async () => {
  const { user } = show();
  const first = await screen.findByRole('button', { name: 'Preview Lunch menu, spring' });
  act(() => first.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Preview Happy hour' })).toHaveFocus();
  expect(first).toHaveAttribute('tabindex', '-1');
  await user.keyboard(' ');
  expect(screen.getByRole('toolbar', { name: '1 selected' })).toBeInTheDocument();
  await user.keyboard('{End}{Delete}');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Opening times?');
});

describe('the focus of a promo that is deleted by keyboard goes', () => {
  async function remove(name: string, before: number, after: number[]) {
    const promos = mediaAnswers(before)['GET /api/promo/get-items'] as PromoItem[];
    const { user } = show({
      'GET /api/promo/get-items': inTurn(
        promos,
        after.map((index) => promos[index]),
      ),
    });
    const tile = await screen.findByRole('button', { name: `Preview ${name}` });
    act(() => tile.focus());
    await user.keyboard('{Delete}');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(tile).not.toBeInTheDocument());
  }

  it('to the one that is at its place then', async () => {
    await remove('Happy hour', 4, [0, 1, 3]);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Preview Ramen/ })).toHaveFocus());
  });
  it('to the last one, from the last', async () => {
    await remove('Happy hour', 3, [0, 1]);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Preview Harbour/ })).toHaveFocus());
  });
  it('to the heading, when none is left', async () => {
    await remove('Lunch menu, spring', 1, []);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Promos' })).toHaveFocus());
  });
});
