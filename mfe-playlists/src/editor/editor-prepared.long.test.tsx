import { act, screen } from '@testing-library/react';
import type { ContentItem } from '@vitrine/shared/contract';
import { buildAppData, buildPromo, createFakeShell, renderScreen } from '@vitrine/shared/testing';
import { aContentItem, anEntry, aPlaylistForEdit } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './editor.screen';

const PROMOS = 'GET /api/promo/get-items';
const ready = { id: 'promo-9', name: 'Happy hour' };
const coming = { ...ready, thumb: [], src: '', is_processing: true };

async function open(path: string, entry = anEntry()) {
  const fake = createFakeShell({
    responses: {
      'GET /api/app': buildAppData(),
      'GET /api/device/groups': [],
      'GET /api/playlist-for-edit/:id': aPlaylistForEdit({ selected_media: [entry] }),
      [PROMOS]: [buildPromo(coming)],
    },
  });
  const picked: ContentItem = aContentItem({ thumb: [], src: '' });
  const shell = Object.assign(fake, {
    renderSlot: (_name: string, props: { onPick: (item: ContentItem) => void }) => (
      <button onClick={() => props.onPick(picked)}>Pick</button>
    ),
  });
  const view = renderScreen(<Screen />, { shell, path });
  await screen.findByRole('button', { name: 'Pick' });
  /** Simulates the realtime message that a promo has changed. */
  const getReady = () => {
    shell.api.answer({ [PROMOS]: [buildPromo(ready)] });
    return act(() => view.client.invalidateQueries({ queryKey: ['promos'] }));
  };
  return { ...view, getReady };
}

it('a tile picked during preparation shows its picture once it is ready, and so does the preview', async () => {
  const { user, getReady } = await open('/playlist/new');
  await user.click(screen.getByRole('button', { name: 'Pick' }));
  expect(screen.getByText(texts.filmstrip.preparing)).toBeVisible();
  await getReady();
  expect(await screen.findByText('Happy hour')).toBeVisible();
  expect(screen.queryByText(texts.filmstrip.preparing)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByText('1 of 1 · Happy hour')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Happy hour' })).toHaveAttribute(
    'src',
    expect.stringContaining('/media/promo-9.jpg'),
  );
});

it('so does a saved tile, without changing the draft', async () => {
  const entry = anEntry({ id: 'promo-9', name: 'Happy hour', thumb: [], src: '', is_processing: true });
  const { shell, getReady } = await open('/playlist/edit?id=pl-1', entry);
  expect(await screen.findByText(texts.filmstrip.preparing)).toBeVisible();
  await getReady();
  expect(await screen.findByText('Happy hour')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(texts.editor.unchanged);
  expect(shell.guards.size).toBe(0);
});

it('promos are not fetched while everything is ready', async () => {
  const { shell } = await open('/playlist/edit?id=pl-1');
  await screen.findByText('Croissant');
  expect(shell.api.callsOf(PROMOS)).toHaveLength(0);
});
