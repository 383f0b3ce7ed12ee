import { screen, waitFor } from '@testing-library/react';
import type { DesignedPromo, SaveDesign } from '@vitrine/shared/contract';
import { refuse, renderScreen, type FakeResponses } from '@vitrine/shared/testing';
import { mediaAnswers } from '../testing/media-answers';
import { Screen } from './template.screen';

const SAVE = 'POST /api/promo/design';
const LIVE = 'POST /api/promo/live-preview';
const PLACES = 'GET /api/places';
const place = { name: 'Hamburg, Germany', latitude: 53.55, longitude: 9.99 };
const news = {
  fetched_at: 0,
  news: { title: 'Town', items: [{ title: 'Market moves', text: 'On Saturday' }] },
};
const weather = {
  fetched_at: 0,
  weather: { temperature: 4.6, code: 61, is_day: true, days: [] },
};

function open(query: string, responses: FakeResponses = {}) {
  const view = renderScreen(<Screen />, {
    role: 'owner',
    path: `/promo/template${query}`,
    responses: {
      ...mediaAnswers(),
      'GET /api/promo/get-items': [],
      'GET /api/account/brand': {},
      [SAVE]: { success: true, id: 'p' },
      [LIVE]: news,
      [PLACES]: { items: [place] },
      ...responses,
    },
  });
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  const sent = () => view.shell.api.callsOf(SAVE).map(({ body }) => (body as SaveDesign).design);
  const asked = () => view.shell.api.callsOf(LIVE).map(({ body }) => body);
  return { ...view, press, sent, asked };
}
const preview = () => screen.findByRole('img', { name: /^Preview of/ });

it('a feed is checked, shown in the preview and saved', async () => {
  const { user, press, sent, asked } = open('?template=news');
  const field = await screen.findByRole('textbox', { name: 'Address of the news feed' });
  await user.type(field, 'https://example.com/rss');
  expect(asked()).toEqual([]);
  await press('Check');
  expect(await screen.findByText('Works: 1 entry.')).toBeInTheDocument();
  expect(await preview()).toHaveTextContent('Market moves');
  expect(asked()).toEqual([{ design: { template: 'news', source: 'https://example.com/rss' } }]);
  await press('Save');
  await waitFor(() =>
    expect(sent()).toMatchObject([{ template: 'news', source: 'https://example.com/rss' }]),
  );
});

it('the reason that a feed cannot be used shows until its address changes', async () => {
  const said = 'That address is no news feed. Feeds are RSS, Atom or JSON.';
  const { user, press } = open('?template=news', { [LIVE]: refuse(400, 'invalid_request', said) });
  const field = await screen.findByRole('textbox', { name: 'Address of the news feed' });
  await user.type(field, 'https://example.com/');
  await press('Check');
  expect(await screen.findByText(said)).toBeInTheDocument();
  await user.type(field, 'rss');
  expect(screen.queryByText(said)).toBeNull();
});

it('without an address nothing is checked or saved', async () => {
  const { press, sent, asked } = open('?template=web-page');
  await press('Check');
  await press('Save');
  expect([asked(), sent()]).toEqual([[], []]);
  expect(
    await screen.findByText('Enter a web address that begins with https:// or http://.'),
  ).toBeInTheDocument();
});

it('a place is found by its name, and its weather shows at once', async () => {
  const { user, press, sent, asked } = open('?template=weather', { [LIVE]: weather });
  await press('Save');
  expect(await screen.findByText('Choose a place.')).toBeInTheDocument();
  await user.type(await screen.findByRole('textbox', { name: 'Search for a place' }), 'Hamburg{Enter}');
  await press('Hamburg, Germany');
  expect(asked()).toEqual([{ design: { template: 'weather', place } }]);
  await waitFor(async () => expect(await preview()).toHaveTextContent('5°C'));
  await press('Save');
  await waitFor(() => expect(sent()).toMatchObject([{ template: 'weather', place }]));
});

it('a name without a place is a sentence', async () => {
  const { user } = open('?template=weather', { [PLACES]: { items: [] } });
  await user.type(await screen.findByRole('textbox', { name: 'Search for a place' }), 'Xyz{Enter}');
  expect(await screen.findByText('No place is called “Xyz”.')).toBeInTheDocument();
});

it('a saved promo shows its data, and its place can be changed', async () => {
  const saved: DesignedPromo = {
    ...{ id: 'p', name: 'Weather', etag: '"1"' },
    design: { template: 'weather', texts: {}, place },
  };
  const { press } = open('?id=p', { 'GET /api/promo/design/:id': saved, [LIVE]: weather });
  await waitFor(async () => expect(await preview()).toHaveTextContent('5°C'));
  await press('Change place');
  expect(await screen.findByRole('textbox', { name: 'Search for a place' })).toBeInTheDocument();
});

it('a clock is saved without any text, and examples are marked in the gallery', async () => {
  const clock = open('?template=clock');
  await clock.press('Save');
  await waitFor(() => expect(clock.sent()).toMatchObject([{ template: 'clock', texts: {} }]));
  clock.unmount();
  open('');
  expect(await screen.findByText('Weather (example data)')).toBeInTheDocument();
  expect(screen.getByText('Clock')).toBeInTheDocument();
});
