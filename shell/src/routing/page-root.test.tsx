import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { GuestNavigation } from '../sign-in/guest-link';
import { SignInScreen } from '../sign-in/sign-in.screen';
import { createPageRoot, type PageRoot } from './page-root';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const signIn = jest.fn(async () => undefined);
const onTyping = jest.fn();
const page = (
  <GuestNavigation value={() => undefined}>
    <SignInScreen signIn={signIn} onTyping={onTyping} />
  </GuestNavigation>
);
let root: PageRoot | undefined;
/** Page as sent by the server: a form without event handlers. */
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
const hydrate = (place: HTMLElement) => {
  root = createPageRoot(place);
  act(() => root?.hydrate(page));
};

it('keeps the fields that were sent, what was typed, the focus and the caret', () => {
  const place = sent();
  const field = nameField();
  field.value = 'eva@venue.test';
  field.focus();
  field.setSelectionRange(3, 5);
  hydrate(place);
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
  hydrate(place);
  expect(signIn.mock.calls).toEqual([['eva', 'correct horse']]);
  expect(document.documentElement.dataset.pressed).toBeUndefined();
});

it('works like any form afterwards', () => {
  hydrate(sent());
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your user name or e-mail.')).toBeInTheDocument();
});

it('what was sent and kept out of sight goes at once', () => {
  const place = sent();
  const field = nameField();
  document.documentElement.dataset.late = '';
  root = createPageRoot(place);
  expect(place).toBeEmptyDOMElement();
  expect(document.documentElement.dataset.late).toBeUndefined();
  act(() => root?.hydrate(page));
  expect(nameField()).not.toBe(field);
});

it('a skeleton stays until something is shown, and is never hydrated', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<div data-skeleton></div>';
  document.documentElement.dataset.late = '';
  root = createPageRoot(place);
  expect(place.querySelector('[data-skeleton]')).toBeInTheDocument();
  act(() => root?.hydrate(<p>shown</p>));
  expect(place.innerHTML).toBe('<p>shown</p>');
  expect(complaints.mock.calls).toEqual([]);
});

it('another page in its place leaves nothing of the form', () => {
  const place = sent();
  root = createPageRoot(place);
  act(() => root?.render(<p>The page did not start</p>));
  expect(place).toHaveTextContent(/^The page did not start$/);
});

it('what is rendered after the form was hydrated takes its place', () => {
  const place = sent();
  hydrate(place);
  act(() => root?.render(<p>The product</p>));
  expect(place).toHaveTextContent(/^The product$/);
});
