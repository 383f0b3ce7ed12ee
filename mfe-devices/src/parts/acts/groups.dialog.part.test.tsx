import { screen, waitFor, within } from '@testing-library/react';
import { inTurn, refuse, renderScreen, type FakeResponses } from '@vitrine/shared/testing';
import { aDevice, aGroup, twoGroups } from '../../testing/builders';
import { GroupsDialog } from './groups.dialog';

const UPDATE = 'POST /api/device/update/:id';
const three = [...twoGroups(), aGroup({ id: 'g-hall', group_id: 'g-hall', name: 'Hall' })];
const inBoth = aDevice({ group_ids: ['g-bar', 'g-staff'], etag: '"seen"' });
const close = jest.fn();

describe('groups dialog', () => {
  beforeEach(() => close.mockClear());

  function open(device = inBoth, responses: FakeResponses = {}) {
    const view = renderScreen(<GroupsDialog device={device} onClose={close} />, {
      responses: { 'GET /api/device/groups': three, [UPDATE]: { success: true }, ...responses },
    });
    const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
    const sent = () => view.shell.api.callsOf(UPDATE).map(({ body, ifMatch }) => [body, ifMatch]);
    const listed = async () =>
      within(await screen.findByRole('list', { name: 'Groups' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    return { ...view, press, sent, listed };
  }

  test('several groups are put in order, added and removed, on the version that was seen', async () => {
    const { user, press, sent, listed, shell } = open();
    expect(await listed()).toEqual(['Bar', 'Staff']);
    expect(screen.getByRole('button', { name: 'Move Bar up' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Move Staff down' })).toHaveAttribute('aria-disabled', 'true');
    await press('Move Staff up');
    await user.selectOptions(screen.getByLabelText('Add a group'), 'Hall');
    expect(await listed()).toEqual(['Staff', 'Bar', 'Hall']);
    await press('Remove Bar');
    await press('Save groups');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent()).toEqual([[{ group_ids: ['g-staff', 'g-hall'] }, '"seen"']]);
    expect(shell.notices).toMatchObject([{ text: 'Bar TV is now in: Staff, Hall.', tone: 'success' }]);
  });

  test('a device in one group has a choice, and the list on request; one without a group only the choice', async () => {
    const { press, listed } = open(aDevice({ group_ids: ['g-bar'] }));
    expect(await screen.findByLabelText('Group')).toBeVisible();
    await press('Several groups…');
    expect(await listed()).toEqual(['Bar']);
  });

  test('a device without a group is offered no list', async () => {
    open(aDevice({ group_id: null, group_name: null, group_ids: [] }));
    expect(await screen.findByLabelText('Group')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Several groups…' })).toBeNull();
  });

  test('another change of the groups in the meantime is shown, and overwritten on request', async () => {
    const conflict = refuse(412, 'precondition_failed', 'Mara changed this screen meanwhile.', {
      current: aDevice({ group_id: 'g-hall', group_ids: ['g-hall'] }),
      etag: '"theirs"',
      changed: ['group_id', 'group_ids'],
      changed_by: { id: 'mara', name: 'Mara' },
      changed_at: 1_794_300_000,
    });
    const { press, sent } = open(inBoth, { [UPDATE]: inTurn(conflict, { success: true }) });
    await press('Move Bar down');
    await press('Save groups');
    expect(await screen.findByText('Hall')).toBeVisible();
    expect(screen.getByText('Staff, Bar')).toBeVisible();
    await press('Save mine');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual([{ group_ids: ['g-staff', 'g-bar'] }, '"theirs"']);
  });
});
