import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import type { ContentItem } from '@vitrine/shared/contract';
import { buildAppData, createFakeShell, renderScreen } from '@vitrine/shared/testing';
import { aContentItem, aPlaylistForEdit } from '../../testing/builders';
import { texts } from '../../texts';
import { Screen } from '../editor.screen';

async function open() {
  const fake = createFakeShell({
    responses: {
      'GET /api/app': buildAppData(),
      'GET /api/device/groups': [],
      'GET /api/playlist-for-edit/:id': aPlaylistForEdit(),
    },
  });
  const shell = Object.assign(fake, {
    renderSlot: (_name: string, props: { onPick: (item: ContentItem) => void }) => (
      <>
        <input aria-label="Search the library" />
        <button onClick={() => props.onPick(aContentItem())}>Pick Happy hour</button>
      </>
    ),
  });
  const view = renderScreen(<Screen />, { shell, path: '/playlist/edit?id=pl-1' });
  await screen.findByRole('grid', { name: texts.filmstrip.label });
  return view;
}
const order = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'));
const name = () => screen.getByRole('textbox', { name: 'Name' });
/** Presses keys on an element; false when the browser's own undo was prevented. */
function press(target: Element, change: object = {}): boolean {
  const event = createEvent.keyDown(target, { key: 'z', ctrlKey: true, ...change });
  fireEvent(target, event);
  return !event.defaultPrevented;
}

beforeEach(() => localStorage.clear());

it('Ctrl+Z restores the tile that was just removed, and leaves the name alone', async () => {
  const { user } = await open();
  await user.type(name(), ' late');
  await user.click(screen.getByRole('button', { name: texts.filmstrip.remove('Pouring coffee') }));
  expect(press(document.body)).toBe(false);
  expect(order()).toEqual(['Croissant', 'Pouring coffee', 'Lunch teaser']);
  expect(name()).toHaveValue('Breakfast late');
  press(document.body);
  expect(name()).toHaveValue('Breakfast');
  press(document.body, { shiftKey: true });
  expect(name()).toHaveValue('Breakfast late');
  press(document.body, { key: 'y' });
  expect(order()).toEqual(['Croissant', 'Lunch teaser']);
});

it('inside the name it undoes the typing there, and the browser does not undo it again', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Pick Happy hour' }));
  await user.type(name(), ' late');
  expect(press(name())).toBe(false);
  expect(name()).toHaveValue('Breakfast');
  expect(order()).toHaveLength(4);
  press(name());
  expect(order()).toHaveLength(3);
});

it('the library’s search keeps its own undo only while the user types there', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: texts.filmstrip.remove('Croissant') }));
  const search = screen.getByRole('textbox', { name: 'Search the library' });
  await user.type(search, 'pizza');
  expect(press(search)).toBe(true);
  expect(order()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Pick Happy hour' }));
  search.focus();
  expect(press(search)).toBe(false);
  expect(order()).toHaveLength(2);
});

it('in an open dialog it belongs to the dialog', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: texts.filmstrip.remove('Croissant') }));
  await user.click(screen.getByRole('button', { name: texts.filmstrip.actions('Pouring coffee') }));
  await user.click(screen.getByRole('menuitem', { name: texts.filmstrip.moveTo }));
  expect(press(screen.getByRole('spinbutton'))).toBe(true);
  expect(order()).toHaveLength(2);
});

it('undo by the browser’s menu is the same undo', async () => {
  const { user } = await open();
  await user.type(name(), ' late');
  const event = new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true });
  act(() => void name().dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  expect(name()).toHaveValue('Breakfast');
});

it('the buttons name what they undo and redo', async () => {
  const { user } = await open();
  const asleep = screen.getByRole('button', { name: 'Undo' });
  expect(asleep).toHaveAttribute('aria-disabled', 'true');
  expect(asleep).toHaveAccessibleDescription('There is nothing to undo.');
  await user.click(screen.getByRole('button', { name: texts.filmstrip.remove('Croissant') }));
  await user.click(screen.getByRole('button', { name: 'Undo removing “Croissant”' }));
  expect(order()).toHaveLength(3);
  expect(screen.getByText('Undone: removing “Croissant”.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Redo removing “Croissant”' }));
  expect(order()).toEqual(['Pouring coffee', 'Lunch teaser']);
});

it('the Undo of a notice does not restore what is already restored', async () => {
  const { user, shell } = await open();
  await user.click(screen.getByRole('button', { name: texts.filmstrip.remove('Croissant') }));
  press(document.body);
  act(() => shell.notices[0]?.action?.run());
  expect(order()).toEqual(['Croissant', 'Pouring coffee', 'Lunch teaser']);
});
