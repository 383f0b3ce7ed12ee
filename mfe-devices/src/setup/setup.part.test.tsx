import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import { texts } from '../texts';
import { QrCode } from './qr-code';
import { Screen } from './setup.screen';
import { recipeTexts } from './texts';

const words = texts.setup;

it('§2.4.2 shows the address of the player, and opens one here', () => {
  renderScreen(<Screen />);
  expect(screen.getByText('http://localhost/player')).toBeVisible();
  const here = screen.getByRole('link', { name: words.open });
  expect(here).toHaveAttribute('href', 'http://localhost/player');
  expect(here).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: words.connect })).toHaveAttribute('href', '/device/connect');
});
it('shows no QR code for an address that works on this computer only', () => {
  renderScreen(<Screen />);
  expect(screen.getByRole('note')).toHaveTextContent(words.onlyHere);
  expect(screen.queryByRole('img', { name: words.qrLabel })).not.toBeInTheDocument();
});
it('copies the address', async () => {
  const { user, shell } = renderScreen(<Screen />);
  await user.click(screen.getByRole('button', { name: words.copy }));
  await waitFor(() => expect(shell.notices[0]?.text).toBe(words.copied));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/player');
});
it('offers steps for each kind of device, and copies the command of a kiosk', async () => {
  const { user, shell } = renderScreen(<Screen />);
  const [copyOnPi] = screen.getAllByRole('button', { name: recipeTexts.copy, hidden: true });
  expect(copyOnPi).not.toBeVisible();
  await user.click(screen.getByText('Raspberry Pi OS'));
  expect(copyOnPi).toBeVisible();
  await user.click(copyOnPi!);
  await waitFor(() => expect(shell.notices[0]?.text).toBe(recipeTexts.copied));
  expect(await navigator.clipboard.readText()).toBe('curl -fsSL http://localhost/player/kiosk.sh | sudo sh');
});
it('explains what to do where the clipboard is unavailable', async () => {
  const { user, shell } = renderScreen(<Screen />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: words.copy }));
  await waitFor(() => expect(shell.notices[0]?.text).toBe(words.copyFailed));
});
it('draws a code with its quiet zone', () => {
  renderScreen(<QrCode text="https://vitrine.example/player" label="QR" />);
  const drawing = screen.getByRole('img', { name: 'QR' });
  const [x, , width] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect(x).toBe(-4);
  expect(((width ?? 0) - 8 - 17) % 4).toBe(0);
  expect(drawing.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/);
});
