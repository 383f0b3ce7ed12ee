import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Brand, DesignedPromo, Role, SaveDesign } from '@vitrine/shared/contract';
import { DESIGN_TEMPLATES } from '@vitrine/shared/contract/values';
import { buildPromo, inTurn, refuse, renderScreen, type FakeResponses } from '@vitrine/shared/testing';
import { mediaAnswers } from '../testing/media-answers';
import { Screen } from './template.screen';

const SAVE = 'POST /api/promo/design';
const brand: Brand = { font: 'Roboto Slab' };
const saved: DesignedPromo = {
  id: 'p/1',
  name: 'Board',
  etag: '"1"',
  design: {
    template: 'menu-board',
    texts: { title: 'Drinks' },
    rows: [
      { name: 'Espresso', price: '2.40', note: '' },
      { name: 'Tea', price: '3.00', note: '' },
    ],
  },
};
const tooLate = refuse(412, 'precondition_failed', 'Mara changed this promo.', {
  current: { ...saved, name: 'Mara’s board', etag: '"2"' },
  etag: '"2"',
  changed: ['name'],
  changed_by: { id: 'mara', name: 'Mara' },
  changed_at: 0,
});

function open(query = '', responses: FakeResponses = {}, role: Role = 'owner', confirm = true) {
  const view = renderScreen(<Screen />, {
    role,
    confirm,
    path: `/promo/template${query}`,
    responses: {
      ...mediaAnswers(),
      'GET /api/promo/get-items': [
        buildPromo({ id: 'p1', name: 'Soup' }),
        buildPromo({ id: 'p2', name: 'Logo' }),
      ],
      'GET /api/account/brand': brand,
      'GET /api/promo/design/:id': saved,
      [SAVE]: { success: true, id: 'p/1' },
      'POST /api/account/brand': { success: true },
      ...responses,
    },
  });
  const sent = () =>
    view.shell.api.callsOf(SAVE).map(({ body, ifMatch }) => ({ ...(body as SaveDesign), ifMatch }));
  const said = () => view.shell.notices.map(({ text }) => text);
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, sent, said, save };
}
const preview = (name: string) => screen.findByRole('img', { name: `Preview of “${name}”` });

it('shows every template drawn in the account’s font, as a link to its editor', async () => {
  open();
  const links = within((await screen.findAllByRole('list'))[0] as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    DESIGN_TEMPLATES.map((template) => `/promo/template?template=${template}`),
  );
  expect(links[0]).toHaveTextContent('Cappuccino');
  expect(links[0]?.innerHTML).toContain('Roboto Slab');
});

it('a new menu board begins with sample content, is drawn while it is typed, and is saved', async () => {
  const { user, sent, said, save, shell } = open('?template=menu-board');
  const name = await screen.findByRole('textbox', { name: 'Promo name' });
  await user.clear(name);
  await user.type(name, 'Winter menu');
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Drinks');
  expect(await preview('Winter menu')).toHaveTextContent('Drinks');
  const price = screen.getByRole('textbox', { name: 'Price, Line 1' });
  await user.clear(price);
  await user.type(price, '9.99');
  expect(await preview('Winter menu')).toHaveTextContent('9.99');
  await save();
  await waitFor(() => expect(said()).toEqual(['“Winter menu” was added to your promos.']));
  expect(sent()[0]).toMatchObject({
    name: 'Winter menu',
    design: {
      template: 'menu-board',
      texts: { title: 'Drinks' },
      rows: [{ name: 'Espresso', price: '9.99' }, {}, {}, {}, {}, {}],
    },
  });
  expect(sent()[0]).not.toHaveProperty('id');
  expect(shell.navigations).toEqual(['/promo']);
});

it('lines are added, moved, removed and pasted', async () => {
  const { user, sent, save } = open('?id=p%2F1');
  await screen.findByRole('textbox', { name: 'Name, Line 2' });
  await user.click(screen.getByRole('button', { name: 'Move line 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  const added = screen.getByRole('textbox', { name: 'Name, Line 2' });
  expect(added).toHaveFocus();
  await user.paste('Latte\t4.00\nCocoa\t3.50\tWith cream');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.design.rows).toEqual([
    { name: 'Tea', price: '3.00', note: '' },
    { name: 'Latte', price: '4.00', note: '' },
    { name: 'Cocoa', price: '3.50', note: 'With cream' },
  ]);
});

it('a saved promo keeps its id, and its etag goes along; nothing changed is nothing to save', async () => {
  const { user, sent, said, save } = open('?id=p%2F1');
  const price = await screen.findByRole('textbox', { name: 'Price, Line 1' });
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(price, '5');
  await save();
  await waitFor(() => expect(said()).toEqual(['“Board” saved.']));
  expect(sent()).toMatchObject([{ id: 'p/1', ifMatch: '"1"', design: { rows: [{ price: '2.405' }, {}] } }]);
});

it('a double press saves once', async () => {
  const { sent, said } = open('?template=notice');
  const button = await screen.findByRole('button', { name: 'Save' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(sent()).toHaveLength(1);
});

it.each([
  ['keeps editing', false, 1],
  ['saves over it', true, 2],
])('another user saved meanwhile: the user %s', async (_what, yes, saves) => {
  const { user, sent, shell, save } = open(
    '?id=p%2F1',
    { [SAVE]: inTurn(tooLate, { success: true }) },
    'owner',
    yes,
  );
  const field = await screen.findByRole('textbox', { name: 'Promo name' });
  await user.type(field, ' 2');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(saves));
  expect(shell.questions[0]).toMatchObject({ title: 'Mara changed this promo in the meantime' });
  expect(sent().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'].slice(0, saves));
  expect(field).toHaveValue('Board 2');
});

it.each([
  [
    '?template=qr-code',
    'Address of the QR code',
    'Enter a web address that begins with https:// or http://.',
  ],
  ['?template=notice', 'Promo name', 'Enter a promo name.'],
])('%s: an emptied %s is reported at the field, and nothing is sent', async (query, label, fault) => {
  const { user, sent, save } = open(query);
  await user.clear(await screen.findByRole('textbox', { name: label }));
  await save();
  expect(await screen.findByText(fault)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('a refusal keeps what was typed', async () => {
  const { user, said, save } = open('?template=notice', {
    [SAVE]: refuse(403, 'forbidden', 'There is no room left.'),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  await save();
  await waitFor(() => expect(said()).toEqual(['There is no room left.']));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Please note!');
});

it('a picture is chosen among the promos, changed and removed', async () => {
  const { user, sent, save } = open('?template=special');
  await user.click(await screen.findByRole('button', { name: 'Choose a picture' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search pictures' }), 'sou');
  await user.click(screen.getByRole('button', { name: 'Soup' }));
  expect(await screen.findByRole('img', { name: 'Soup' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Choose a picture' }));
  await user.click(await screen.findByRole('button', { name: 'Logo' }));
  await screen.findByRole('img', { name: 'Logo' });
  await save();
  await waitFor(() => expect(sent()[0]?.design.picture).toBe('p2'));
});

it('own colours replace the brand’s', async () => {
  const { user, sent, save } = open('?template=notice');
  await user.click(await screen.findByRole('radio', { name: 'Own colors' }));
  await user.click(screen.getByRole('button', { name: 'Cream' }));
  fireEvent.change(screen.getByLabelText('Accent'), { target: { value: '#00AA00' } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Font' }), 'Comfortaa');
  await save();
  await waitFor(() =>
    expect(sent()[0]?.design).toMatchObject({
      colors: { background: '#faf4e6', accent: '#00aa00' },
      font: 'Comfortaa',
    }),
  );
});

it('owners and admins change the brand; others read why they cannot', async () => {
  const { user, shell } = open();
  await user.click(await screen.findByRole('button', { name: 'Brand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Brand' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Font' }), 'Noto Serif');
  await user.click(dialog.getByRole('button', { name: 'Sky' }));
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Language of dates and weather' }),
    'Deutsch',
  );
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Temperatures' }), 'Fahrenheit (°F)');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(shell.api.callsOf('POST /api/account/brand').map(({ body }) => body)).toEqual([
      {
        font: 'Noto Serif',
        colors: { background: '#eaf3fb', text: '#12304c', accent: '#1466b8' },
        language: 'de',
        temperature: 'fahrenheit',
      },
    ]),
  );
});

it('an editor cannot change the brand', async () => {
  open('', {}, 'editor');
  expect(await screen.findByRole('button', { name: 'Brand' })).toHaveAttribute('aria-disabled', 'true');
});

it('a viewer cannot save', async () => {
  open('?id=p%2F1', {}, 'viewer');
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

it.each([
  ['?template=spaceship', {}, 'This template doesn’t exist.'],
  [
    '?id=gone',
    { 'GET /api/promo/design/:id': refuse(404, 'not_found', 'Gone.') },
    'This promo wasn’t made from a template, or was deleted.',
  ],
])('%s leads back to the templates', async (query, responses, sentence) => {
  open(query, responses);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All templates' })).toHaveAttribute('href', '/promo/template');
});
