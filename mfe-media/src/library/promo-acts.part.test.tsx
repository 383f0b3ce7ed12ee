import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@vitrine/shared/contract';
import { promosOptions } from '@vitrine/shared/calls';
import { useQuery } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import {
  buildPromo,
  inTurn,
  refuse,
  renderScreen,
  unreachable,
  type FakeResponses,
  pasteOverlong,
} from '@vitrine/shared/testing';
import { DeletePromos } from './delete-promos.dialog';
import { RenameDialog } from './rename.dialog';

const promos = ['Lunch', 'Dinner', 'Brunch'].map((name, index) => buildPromo({ id: `p${index}`, name }));
const [lunch] = promos;

/** Names in the cache, as any page of this area shows them. */
function Names() {
  const { data } = useQuery(promosOptions(useShell()));
  return <p data-testid="names">{data?.map(({ name }) => name).join()}</p>;
}
const names = () => screen.getByTestId('names').textContent;
const over = jest.fn();

describe('promo acts', () => {
  beforeEach(() => over.mockClear());

  async function open(
    dialog: 'rename' | 'delete',
    responses: FakeResponses = {},
    some = promos,
    role: Role = 'owner',
  ) {
    const stand = renderScreen(
      <>
        <Names />
        {dialog === 'rename' ? (
          <RenameDialog promo={lunch!} onClose={over} />
        ) : (
          <DeletePromos promos={some} onOver={over} />
        )}
      </>,
      { role, responses: { 'GET /api/promo/get-items': promos, ...responses } },
    );
    await waitFor(() => expect(names()).toBe('Lunch,Dinner,Brunch'));
    const said = () => stand.shell.notices.map(({ text, tone }) => `${tone}: ${text}`);
    return { ...stand, said };
  }
  const yes = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' });

  describe('a new name', () => {
    const rename = async (answer: unknown, name = 'Aperitivo') => {
      const stand = await open('rename', { 'POST /api/promo/rename/:id': answer });
      await stand.user.clear(screen.getByRole('textbox', { name: 'Name' }));
      await stand.user.type(screen.getByRole('textbox', { name: 'Name' }), `${name}{Enter}`);
      return stand;
    };

    it.each<[string, unknown, string]>([
      ['refused', refuse(404, 'not_found', 'It was deleted meanwhile.'), 'error: It was deleted meanwhile.'],
      ['a failed result', { success: false, error: 'Names are locked.' }, 'error: Names are locked.'],
      ['no server', unreachable, "error: Vitrine can't be reached."],
    ])('%s: restores the old one and shows why', async (_name, answer, words) => {
      const { said } = await rename(answer);
      await waitFor(() => expect(said()).toEqual([words]));
      await waitFor(() => expect(names()).toBe('Lunch,Dinner,Brunch'));
    });

    it('stands at once', async () => {
      await rename(() => new Promise(() => undefined));
      await waitFor(() => expect(names()).toBe('Aperitivo,Dinner,Brunch'));
    });

    it('that equals the old one, blanks aside, sends nothing', async () => {
      const { shell } = await rename({ success: true }, '  Lunch ');
      expect(over).toHaveBeenCalledTimes(1);
      expect(shell.api.callsOf('POST /api/promo/rename/:id')).toEqual([]);
      expect(shell.notices).toEqual([]);
    });

    it.each([
      [255, 0],
      [256, 1],
    ])('of %i characters meets %i complaints', async (length, complaints) => {
      const stand = await open('rename', { 'POST /api/promo/rename/:id': { success: true } });
      await stand.user.clear(screen.getByRole('textbox', { name: 'Name' }));
      await stand.user.click(screen.getByRole('textbox', { name: 'Name' }));
      await stand.user.paste('n'.repeat(length));
      await stand.user.keyboard('{Enter}');
      expect(screen.queryAllByRole('alert')).toHaveLength(complaints);
      expect(over).toHaveBeenCalledTimes(1 - complaints);
    });

    it('that is much too long is kept as typed, with its limit, and sent nowhere', async () => {
      const { user, shell } = await open('rename');
      const field = screen.getByRole('textbox', { name: 'Name' });
      expect(await pasteOverlong(user, field)).toEqual({ isWhole: true, most: 255 });
      await user.keyboard('{Enter}');
      expect(field).toHaveFocus();
      expect(over).not.toHaveBeenCalled();
      expect(shell.api.callsOf('POST /api/promo/rename/:id')).toEqual([]);
    });
  });

  describe('deleting several', () => {
    const inUse = (name: string) => refuse(409, 'in_use', 'Used.', { uses: [{ playlist_id: 'l', name }] });

    it('reports what was deleted and why it stopped', async () => {
      const { user, said, shell } = await open('delete', {
        'DELETE /api/promo/del/:id': inTurn({ success: true }, unreachable),
      });
      await user.click(yes());
      await waitFor(() =>
        expect(said()).toEqual(['success: Promo deleted.', "error: Vitrine can't be reached."]),
      );
      expect(shell.api.callsOf('DELETE /api/promo/del/:id')).toHaveLength(2);
      expect(over).toHaveBeenCalledTimes(1);
    });

    it('takes a failed result for what it is', async () => {
      const { user, said } = await open('delete', {
        'DELETE /api/promo/del/:id': { success: false, error: 'Not now.' },
      });
      await user.click(yes());
      await waitFor(() => expect(said()).toEqual(['error: Not now.']));
    });

    it('counts one that another user deleted first as deleted', async () => {
      const { user, said } = await open('delete', {
        'DELETE /api/promo/del/:id': inTurn(refuse(404, 'not_found', 'Gone.'), { success: true }),
      });
      await user.click(yes());
      await waitFor(() => expect(said()).toEqual(['success: 3 promos deleted.']));
    });

    it('repeats the question only for those that still play, and forces only those', async () => {
      const { user, shell, said } = await open('delete', {
        'DELETE /api/promo/del/:id': inTurn({ success: true }, inUse('Evening'), inUse('Noon'), {
          success: true,
        }),
      });
      await user.click(yes());
      const dialog = await screen.findByRole('alertdialog', { name: 'In use' });
      expect(dialog).toHaveTextContent('Dinner in Evening');
      expect(dialog).toHaveTextContent('Brunch in Noon');
      expect(dialog).not.toHaveTextContent('Lunch');
      await user.click(within(dialog).getByRole('button', { name: 'Delete everywhere' }));
      await waitFor(() => expect(said()).toEqual(['success: Promo deleted.', 'success: 2 promos deleted.']));
      expect(
        shell.api.callsOf('DELETE /api/promo/del/:id').map(({ params, query }) => [params.id, query.force]),
      ).toEqual([
        ['p0', false],
        ['p1', false],
        ['p2', false],
        ['p1', true],
        ['p2', true],
      ]);
    });

    it('is over after Escape, with nothing deleted', async () => {
      const { shell } = await open('delete');
      act(
        () => void screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true })),
      );
      expect(over).toHaveBeenCalledTimes(1);
      expect(shell.api.callsOf('DELETE /api/promo/del/:id')).toEqual([]);
    });

    it('deletes once, however impatient the click', async () => {
      const { user, shell, said } = await open('delete', { 'DELETE /api/promo/del/:id': { success: true } }, [
        lunch!,
      ]);
      await user.dblClick(yes());
      await waitFor(() => expect(said()).toEqual(['success: Promo deleted.']));
      expect(shell.api.callsOf('DELETE /api/promo/del/:id')).toHaveLength(1);
    });
  });

  describe('what playlists still show', () => {
    const use = (id: string, shown: number, items: number) => ({
      playlist_id: id,
      name: id,
      approved: shown > 0,
      shown,
      items,
    });
    const asked = async (role: Role, ...answers: object[]) => {
      const stand = await open(
        'delete',
        {
          'DELETE /api/promo/del/:id': inTurn(
            ...answers.map((body) => refuse(409, 'in_use', 'Used.', body as Record<string, unknown>)),
            { success: true },
          ),
        },
        promos.slice(0, answers.length),
        role,
      );
      await stand.user.click(yes());
      return { ...stand, dialog: await screen.findByRole('alertdialog', { name: 'In use' }) };
    };

    it.each([
      ['Breakfast', 'When it’s due to play, screens show your default playlist “Breakfast”.'],
      [null, 'When it’s due to play, screens show only your venue name.'],
    ])(
      'shows before what two promos together leave empty, and what screens show (%s)',
      async (instead, then) => {
        const both = { uses: [use('Night menu', 1, 2)], instead };
        const { dialog } = await asked('approver', both, both);
        expect(dialog).toHaveTextContent('“Night menu” will be empty. ' + then);
        expect(dialog).not.toHaveTextContent('keep playing the rest');
      },
    );

    it('screens go on with the rest where there is one', async () => {
      const { dialog } = await asked('approver', { uses: [use('Night menu', 1, 2)] });
      expect(dialog).toHaveTextContent('Screens keep playing the rest');
      expect(dialog).not.toHaveTextContent('empty');
    });

    it('an editor deletes only what no approved playlist shows, and reads why', async () => {
      const { dialog, user, shell } = await asked(
        'editor',
        { uses: [use('Night menu', 1, 2)] },
        { uses: [use('My draft', 0, 0)] },
      );
      expect(dialog).toHaveTextContent('Only an approver can delete it everywhere.');
      await user.click(within(dialog).getByRole('button', { name: 'Delete everywhere' }));
      await waitFor(() => expect(over).toHaveBeenCalled());
      const forced = shell.api
        .callsOf('DELETE /api/promo/del/:id')
        .filter((call) => call.query.force === true);
      expect(forced.map(({ params }) => params.id)).toEqual(['p1']);
    });

    it('an editor is not offered what would be refused', async () => {
      const { dialog } = await asked('editor', { uses: [use('Night menu', 1, 1)] });
      expect(within(dialog).queryByRole('button', { name: 'Delete everywhere' })).toBeNull();
    });
  });
});
