import { screen } from '@testing-library/react';
import { buildAppData, renderPages } from '@vitrine/shared/testing';
import { texts } from '../texts';
import { Screen } from './editor.screen';

beforeEach(() => localStorage.clear());

/** Opens the editor in the shell's real history and leave guard. */
async function open() {
  const pages = renderPages(
    { '/playlist/new': <Screen />, '/device': <h1>All devices</h1> },
    '/playlist/new',
    {
      responses: { 'GET /api/app': buildAppData(), 'GET /api/device/groups': [] },
    },
  );
  const name = await screen.findByRole('textbox', { name: 'Name' });
  return { ...pages, name, leave: () => pages.user.click(screen.getByRole('link', { name: '/device' })) };
}
const elsewhere = () => screen.queryByRole('heading', { name: 'All devices' });

describe('leaving a new playlist', () => {
  it('is immediate before the first change', async () => {
    const { leave } = await open();
    await leave();
    expect(elsewhere()).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('§2.4.4 needs a confirmation after a change: Stay keeps the change, Leave leaves', async () => {
    const { user, leave, name } = await open();
    await user.type(name, 'Evening');
    await leave();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(texts.editor.leaveText);
    expect(elsewhere()).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.editor.stay }));
    expect(elsewhere()).toBeNull();
    expect(name).toHaveValue('Evening');
    await leave();
    await user.click(await screen.findByRole('button', { name: texts.editor.leave }));
    expect(elsewhere()).toBeVisible();
  });
});
