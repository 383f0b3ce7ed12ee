import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildAppData, createFakeShell, renderScreen } from '@vitrine/shared/testing';
import { aPlaylistForEdit } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './editor.screen';

beforeEach(() => localStorage.clear());

async function open() {
  const fake = createFakeShell({
    responses: {
      'GET /api/app': buildAppData(),
      'GET /api/device/groups': [],
      'GET /api/playlist-for-edit/:id': aPlaylistForEdit(),
      'POST /api/playlists/create': { success: true, id: 'pl-1' },
    },
  });
  const shell = Object.assign(fake, {
    renderSlot: (_name: string, _props: object, other?: unknown) => other,
  });
  const view = renderScreen(<Screen />, { shell, path: '/playlist/edit?id=pl-1' });
  await screen.findByRole('grid', { name: texts.filmstrip.label });
  return view;
}
/** Presses keys; true when the browser's own dialog was prevented. */
function press(target: Element, change: object): boolean {
  const event = createEvent.keyDown(target, { key: 's', ...change });
  fireEvent(target, event);
  return event.defaultPrevented;
}
const name = () => screen.getByRole('textbox', { name: 'Name' });
const saves = ({ shell }: Awaited<ReturnType<typeof open>>) =>
  shell.api.callsOf('POST /api/playlists/create');

it.each([
  ['Ctrl+S', { ctrlKey: true }],
  ['Cmd+S', { metaKey: true, key: 'S' }],
])('%s saves once, from inside a field too', async (_keys, keys) => {
  const view = await open();
  await view.user.type(name(), ' late');
  expect(press(name(), keys)).toBe(true);
  press(name(), { ...keys, repeat: true });
  await waitFor(() => expect(saves(view)).toHaveLength(1));
  expect(saves(view)[0]?.body).toMatchObject({ name: 'Breakfast late' });
});

it('saves nothing when unchanged, in a dialog, or with other keys; the browser’s dialog stays closed', async () => {
  const view = await open();
  expect(press(document.body, { ctrlKey: true })).toBe(true);
  await view.user.type(name(), ' late');
  expect(press(name(), { ctrlKey: true, altKey: true })).toBe(false);
  expect(press(name(), {})).toBe(false);
  await view.user.click(screen.getByRole('button', { name: texts.editor.preview }));
  const dialog = await screen.findByRole('dialog');
  expect(press(dialog, { ctrlKey: true })).toBe(true);
  expect(saves(view)).toHaveLength(0);
});

it('the leave confirmation offers Leave and Stay', async () => {
  const view = await open();
  await view.user.type(name(), ' late');
  expect([...view.shell.guards][0]?.question()).toMatchObject({ yesLabel: 'Leave', noLabel: 'Stay' });
});
