import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { GuestNavigation } from '../sign-in/guest-link';
import { SignInScreen } from '../sign-in/sign-in.screen';
import { hydrateRoot } from 'react-dom/client';
import { createGuestRoot, createPageRoot, type PageRoot } from './page-root';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const signIn = jest.fn(async () => undefined);
const onTyping = jest.fn();
const page = (
  <GuestNavigation value={() => undefined}>
    <SignInScreen signIn={signIn} onTyping={onTyping} />
  </GuestNavigation>
);
let root: PageRoot | undefined;
/** A page as the server sends it: the form stands there, and nobody listens. */
function sent(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  return place;
}
const nameField = () => screen.getByLabelText<HTMLInputElement>('User name or e-mail');

let complaints: jest.SpyInstance;
beforeEach(() => {
  signIn.mockClear();
  onTyping.mockClear();
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  delete document.documentElement.dataset.late;
  complaints.mockRestore();
});
const takeOver = (place: HTMLElement) => {
  root = createGuestRoot(place, hydrateRoot);
  act(() => root?.takeOver(page));
};

it('keeps the fields that were sent, what was typed, the focus and the caret', () => {
  const place = sent();
  const field = nameField();
  field.value = 'eva@venue.test';
  field.focus();
  field.setSelectionRange(3, 5);
  takeOver(place);
  expect(nameField()).toBe(field);
  expect(field).toHaveValue('eva@venue.test');
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 5]);
  expect(onTyping).toHaveBeenCalledTimes(1);
  expect(signIn).not.toHaveBeenCalled();
  expect(complaints.mock.calls).toEqual([]);
});

it('a press from before signs in, once', () => {
  const place = sent();
  nameField().value = 'eva';
  screen.getByLabelText<HTMLInputElement>('Password').value = 'correct horse';
  document.documentElement.dataset.pressed = '';
  takeOver(place);
  expect(signIn.mock.calls).toEqual([['eva', 'correct horse']]);
  expect(document.documentElement.dataset.pressed).toBeUndefined();
});

it('works like any form afterwards', () => {
  takeOver(sent());
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Type your user name or e-mail.')).toBeInTheDocument();
});

it('what was sent and kept out of sight goes at once', () => {
  const place = sent();
  const field = nameField();
  document.documentElement.dataset.late = '';
  root = createGuestRoot(place, hydrateRoot);
  expect(place).toBeEmptyDOMElement();
  expect(document.documentElement.dataset.late).toBeUndefined();
  act(() => root?.takeOver(page));
  expect(nameField()).not.toBe(field);
});

it('the frame of the product stays until something is shown', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<style></style><div data-frame></div>';
  document.documentElement.dataset.late = '';
  root = createPageRoot(place);
  expect(place.querySelector('[data-frame]')).toBeInTheDocument();
  act(() => root?.render(<p>shown</p>));
  expect(place.innerHTML).toBe('<p>shown</p>');
});

it('the product takes nothing over: its library is another', () => {
  const place = sent();
  const field = nameField();
  root = createPageRoot(place);
  expect(field).toBeInTheDocument();
  act(() => root?.takeOver(page));
  expect(nameField()).not.toBe(field);
});

it.each([
  ['of the product', (place: HTMLElement) => createPageRoot(place)],
  ['of guests', (place: HTMLElement) => createGuestRoot(place, hydrateRoot)],
])('another page %s in its place leaves nothing of it', (_whose, create) => {
  const place = sent();
  root = create(place);
  act(() => root?.render(<p>The page did not start</p>));
  expect(place).toHaveTextContent(/^The page did not start$/);
});
