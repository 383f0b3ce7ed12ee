import { screen, waitFor, within } from '@testing-library/react';
import type { Device } from '@vitrine/shared/contract';
import { inTurn, refuse, renderScreen } from '@vitrine/shared/testing';
import type { FakeResponses } from '@vitrine/shared/testing';
import type { ReactNode } from 'react';
import { aDevice, twoGroups } from '../../testing/builders';
import { GroupDialog } from './group.dialog';
import { OrientationDialog } from './orientation.dialog';
import { RenameDialog } from './rename.dialog';

const close = jest.fn();

describe('device conflict', () => {
  beforeEach(() => close.mockClear());

  const bar = aDevice({ etag: '"1"', name: 'Bar', orientation: 0 });
  const byMara = (changed: string[], some: Partial<Device>) =>
    refuse(412, 'precondition_failed', 'Mara changed this screen meanwhile.', {
      current: { ...bar, etag: '"2"', ...some },
      etag: '"2"',
      changed,
      changed_by: { id: 'mara', name: 'Mara' },
      changed_at: Math.floor(Date.now() / 1000) - 60,
    });
  const open = (dialog: ReactNode, responses: FakeResponses) =>
    renderScreen(dialog, { responses: { 'GET /api/device/groups': twoGroups(), ...responses } });
  const UPDATE = 'POST /api/device/update/:id';
  const press = ({ user }: ReturnType<typeof open>, name: string) =>
    user.click(screen.getByRole('button', { name }));
  const conflict = () => screen.findByRole('alertdialog', { name: 'Mara changed this a minute ago' });
  const tags = (view: ReturnType<typeof open>, route = UPDATE) =>
    view.shell.api.callsOf(route).map(({ ifMatch }) => ifMatch);

  it('renamed by another user: both names are shown, what was typed stays, and overwrites the other on request', async () => {
    const view = open(<RenameDialog device={bar} onClose={close} />, {
      [UPDATE]: inTurn(byMara(['name'], { name: 'Window' }), { success: true }),
    });
    const field = screen.getByRole('textbox');
    await view.user.clear(field);
    await view.user.type(field, 'Counter');
    await press(view, 'Rename');
    expect(within(await conflict()).getByRole('row', { name: /Window/ })).toHaveTextContent('WindowCounter');
    await press(view, 'Keep editing');
    expect(field).toHaveValue('Counter');

    view.shell.api.answer({ [UPDATE]: inTurn(byMara(['name'], { name: 'Window' }), { success: true }) });
    await press(view, 'Rename');
    await conflict();
    await press(view, 'Save mine');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(tags(view)).toEqual(['"1"', '"1"', '"2"']);
  });

  it('their name comes into the field', async () => {
    const view = open(<RenameDialog device={bar} onClose={close} />, {
      [UPDATE]: byMara(['name'], { name: 'Window' }),
    });
    const field = screen.getByRole('textbox');
    await view.user.clear(field);
    await view.user.type(field, 'Counter');
    await press(view, 'Rename');
    await conflict();
    await press(view, 'Use theirs');
    expect(field).toHaveValue('Window');
    expect(close).not.toHaveBeenCalled();
  });

  it('another group is no conflict for a name', async () => {
    const view = open(<RenameDialog device={bar} onClose={close} />, {
      [UPDATE]: inTurn(byMara(['group_id'], { group_id: 'g', group_name: 'Patio' }), { success: true }),
    });
    await view.user.type(screen.getByRole('textbox'), ' 2');
    await press(view, 'Rename');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('rotated by another user', async () => {
    const view = open(<OrientationDialog device={bar} onClose={close} />, {
      [UPDATE]: byMara(['orientation'], { orientation: 3 }),
    });
    await view.user.click(screen.getByRole('radio', { name: 'Portrait' }));
    await press(view, 'Save');
    expect(within(await conflict()).getByText('Portrait Reverse')).toBeVisible();
    await press(view, 'Use theirs');
    expect(screen.getByRole('radio', { name: 'Portrait Reverse' })).toBeChecked();
  });

  it('grouped by another user: each screen sends the etag that was seen', async () => {
    const route = 'POST /api/devices/update-group';
    const hall = aDevice({ id: 'hall', etag: '"h"' });
    const view = open(<GroupDialog devices={[bar, hall]} onClose={close} />, {
      [route]: inTurn(byMara(['group_id'], { group_id: 'x', group_name: 'Patio' }), { success: true }),
    });
    await view.user.selectOptions(await screen.findByRole('combobox'), 'New group…');
    await view.user.type(screen.getByRole('textbox'), 'Front');
    await press(view, 'Move');
    expect(within(await conflict()).getByRole('row', { name: /Patio/ })).toHaveTextContent('PatioFront');
    await press(view, 'Save mine');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(tags(view, route)).toEqual(['"1", "h"', '"1", "h", "2"']);
  });
});
