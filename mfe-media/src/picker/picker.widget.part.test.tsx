import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CONTENT_DRAG_TYPE } from '@vitrine/shared/contract/values';
import { inTurn, never, refuse, renderScreen } from '@vitrine/shared/testing';
import { mediaAnswers } from '../testing/media-answers';
import { Widget } from './picker.widget';

function show(responses = {}) {
  const onPick = jest.fn();
  return {
    onPick,
    ...renderScreen(<Widget onPick={onPick} />, { responses: { ...mediaAnswers(30), ...responses } }),
  };
}
const tiles = () => screen.queryAllByRole('button', { name: /^Add / });

it('is a shape while it loads', () => {
  show({ 'GET /api/search-content': never });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

it('§9.8 shows twelve, how many there are, and twelve more when asked', async () => {
  const { user, shell } = show();
  expect(await screen.findByText('30 found')).toBeVisible();
  expect(tiles()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(tiles()).toHaveLength(24));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(tiles()).toHaveLength(30));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(shell.api.calls.map((call) => call.query.page)).toEqual([1, 2, 3]);
});

it('adds what is clicked', async () => {
  const { user, onPick } = show();
  await user.click(await screen.findByRole('button', { name: /^Add Forest walk, / }));
  expect(onPick).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'promo-5', type: 'promo', name: 'Forest walk' }),
  );
});

it('has the visible text in its label, in the visible order', async () => {
  show();
  const tile = await screen.findByRole('button', { name: /^Add Forest walk, (\d+ min\. )?\d+ sec\.$/ });
  expect(`Add ${tile.textContent}`).toBe(tile.getAttribute('aria-label')?.replace(',', ''));
});

it('gives a dragged tile its item to carry', async () => {
  show();
  const setData = jest.fn();
  fireEvent.dragStart(await screen.findByRole('button', { name: /^Add Forest walk, / }), {
    dataTransfer: { setData, effectAllowed: '' },
  });
  expect(setData).toHaveBeenCalledWith(CONTENT_DRAG_TYPE, expect.stringContaining('"id":"promo-5"'));
});

it('asks the server once per pause in typing, not once per letter', async () => {
  const { user, shell } = show();
  await screen.findByText('30 found');
  await user.type(screen.getByRole('searchbox'), 'forest');
  expect(await screen.findByText('3 found')).toBeVisible();
  expect(shell.api.calls.map((call) => call.query.query)).toEqual(['', 'forest']);
});

it('narrows to promos or stock', async () => {
  const { user, shell } = show();
  await screen.findByText('30 found');
  await user.click(screen.getByRole('radio', { name: 'Stock' }));
  expect(await screen.findByText('15 found')).toBeVisible();
  expect(shell.api.calls.at(-1)?.query.type).toBe('media');
});

it('shows when nothing matches, with another text when there is nothing at all', async () => {
  const { user } = show();
  await screen.findByText('30 found');
  await user.type(screen.getByRole('searchbox'), 'pizza');
  expect(await screen.findByText('Nothing found for “pizza”.')).toBeVisible();
});

it('shows when there is nothing at all', async () => {
  show({ 'GET /api/search-content': { items: [], page: 1, per_page: 12, total: 0 } });
  expect(await screen.findByText('Nothing here yet. Upload a promo first.')).toBeVisible();
});

it('shows why it failed and tries again', async () => {
  const { user } = show({
    'GET /api/search-content': inTurn(
      refuse(503, 'unavailable', 'Search is resting.'),
      mediaAnswers(3)['GET /api/search-content'],
    ),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Search is resting.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('3 found')).toBeVisible();
});
