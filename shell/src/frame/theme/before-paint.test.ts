import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent } from '@testing-library/react';

const program = readFileSync(path.join(__dirname, 'before-paint.js'), 'utf8');
const page = document.documentElement;
/** As the page does: before anything else of it runs. */
const runFirst = () => new Function(program)();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
  for (const mark of Object.keys(page.dataset)) delete page.dataset[mark];
});
afterEach(() => jest.useRealTimers());

it.each([
  [4, 'evening'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [16, 'noon'],
  [17, 'evening'],
  [0, 'evening'],
])('at %i the picture of the %s is lit', (hour, name) => {
  jest.useFakeTimers({ now: new Date(2026, 5, 1, hour, 30) });
  runFirst();
  expect(page.dataset.lit).toBe(name);
});

describe('the form that the server sent', () => {
  it('is shown to a guest', () => {
    runFirst();
    expect(page.dataset.late).toBeUndefined();
  });

  it.each([
    ['somebody signed in', () => localStorage.setItem('vitrine:session', '{}')],
    ['somebody whose session ended', () => sessionStorage.setItem('vitrine:ended', '/promo')],
    ['somebody with a new password', () => history.replaceState({ usr: { note: 'password_set' } }, '')],
  ])('is kept from %s', (_who, prepare) => {
    prepare();
    runFirst();
    expect(page.dataset.late).toBe('');
  });

  it('is shown where storage is blocked', () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    runFirst();
    blocked.mockRestore();
    expect(page.dataset.late).toBeUndefined();
  });
});

describe('a press before anybody listens', () => {
  function formOnPage() {
    document.body.innerHTML = '<form method="dialog"><input name="username"></form>';
    return document.forms[0] as HTMLFormElement;
  }
  beforeEach(runFirst);
  afterEach(() => document.body.replaceChildren());

  it('goes nowhere and is noted', () => {
    expect(fireEvent.submit(formOnPage())).toBe(false);
    expect(page.dataset.pressed).toBe('');
  });

  it('is not meant by whoever types on', () => {
    const form = formOnPage();
    fireEvent.submit(form);
    fireEvent.input(form.elements[0] as Element, { target: { value: 'e' } });
    expect(page.dataset.pressed).toBeUndefined();
  });

  it('is not noted where somebody has handled it', () => {
    const form = formOnPage();
    form.addEventListener('submit', (event) => event.preventDefault());
    fireEvent.submit(form);
    expect(page.dataset.pressed).toBeUndefined();
  });
});
