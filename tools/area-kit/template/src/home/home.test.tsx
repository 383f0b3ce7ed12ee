import { screen } from '@testing-library/react';
import { buildDevice, renderScreen, unreachable } from '@vitrine/shared/testing';
import { texts } from '../texts';
import { Screen } from './home.screen';

const open = (devices: unknown) =>
  renderScreen(<Screen />, { path: '/__ID__', responses: { 'GET /api/devices': devices } });

it('shows which screens are on', async () => {
  open([buildDevice(), buildDevice(), buildDevice({ name: 'Window', is_live: false })]);
  expect(await screen.findByText(texts.state(2, 3))).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Window' }).parentElement).toHaveTextContent(texts.off);
});

it('shows that there are none yet', async () => {
  open([]);
  expect(await screen.findByText(texts.empty)).toBeVisible();
});

it('shows that the list failed to load, and retries', async () => {
  const { user, shell } = open(unreachable);
  expect(await screen.findByText(texts.failedTitle)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(shell.api.callsOf('GET /api/devices')).toHaveLength(2);
});
