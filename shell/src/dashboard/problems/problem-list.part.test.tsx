import { screen, within } from '@testing-library/react';
import { buildDevice, buildPromo } from '@vitrine/shared/testing';
import { home, open, prepare } from '../../testing/open-dashboard';

const noon = new Date().setHours(12, 4, 0, 0) / 1000;
const before = noon * 1000 > Date.now() ? noon - 86_400 + 60 : noon;
const fleet = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildDevice({ id: `d${index}`, device_id: `hw${index}`, name: `Screen ${index}`, last_seen: before }),
  );
const allOff = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`hw${index}`, false]));
const problems = async () => within(await screen.findByRole('list', { name: 'Problems' }));

it('comes before the screens, with one sentence and one action', async () => {
  open({ 'GET /api/devices': fleet(1) }, { live: allOff(1) });
  const list = await problems();
  expect(
    list.getByText(/^Screen 0 has been offline since .+\. Check its power and network\.$/),
  ).toBeVisible();
  expect(list.getByRole('link', { name: 'See screen' })).toHaveAttribute('href', '/device/details?id=d0');
  const screens = screen.getByRole('region', { name: 'Your screens' });
  const order = screen.getByRole('list', { name: 'Problems' }).compareDocumentPosition(screens);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('is one line of many screens, which opens their list', async () => {
  const { user } = open({ 'GET /api/devices': fleet(12) }, { live: allOff(12) });
  const list = await problems();
  expect(list.getByText(/^12 screens have been offline since .+\. Check their network\.$/)).toBeVisible();
  await user.click(list.getByText('See screens'));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    fleet(12).map(({ id }) => `/device/details?id=${id}`),
  );
});

it('leads to what solves it', async () => {
  const promos = [buildPromo({ name: 'A & B', error: 'No.' })];
  const missing = [{ id: 'p', name: 'Clip', why: 'broken' as const }];
  const device = buildDevice({ id: 'd', device_id: 'bar', name: 'Bar TV', state: { missing } });
  open({ 'GET /api/query-home': home({ promos }), 'GET /api/devices': [device] }, { live: { bar: true } });
  const list = await problems();
  expect(list.getByText('“Clip” can’t be played on Bar TV. Convert or replace it.')).toBeVisible();
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['See promo', '/promo?query=Clip'],
    ['See promo', '/promo?query=A%20%26%20B'],
  ]);
});

it('what comes next follows the screens', async () => {
  const at = Date.UTC(2099, 0, 5, 18) / 1000;
  const next_starts = [
    { at: 0, titles: ['Past'] },
    { at, titles: ['Happy hour', 'Specials'] },
  ];
  open({ 'GET /api/prepare-status': prepare({ next_starts }) });
  const next = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(next.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Mon, Jan 5, 2099, 18:00Happy hour + Specials',
  ]);
});

it('without a screen the first steps come first, and name what they are for', async () => {
  open({ 'GET /api/devices': [] });
  const steps = await screen.findByRole('region', { name: 'Get your first screen going' });
  expect(within(steps).getByText(/It shows a code; type it here\.$/)).toBeVisible();
  const screens = screen.getByRole('region', { name: 'Your screens' });
  expect(steps.compareDocumentPosition(screens)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
