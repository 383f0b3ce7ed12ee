import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { StyleSheetManager } from 'styled-components';
import { ConfirmDialog, EventsDialog, MediaPreviewDialog } from '..';
import { dark, light } from '../theme/palette';

/** Rendered with styles, which other tests omit: this clause is about widths, heights and lines. */
const show = (dialog: ReactElement) =>
  render(
    <StyleSheetManager target={document.head} disableCSSOMInjection>
      {dialog}
    </StyleSheetManager>,
  );
const ignore = () => undefined;

it('§9.25 §9.26 §9.27 the events dialog is 40vw wide and at least 27rem, its device list at most 50vh high', async () => {
  const entries = [
    {
      id: '1',
      title: 'Lunch',
      deviceCount: 1,
      devices: [{ id: 'd', name: 'Bar TV', orientation: 0, live: 'offline' as const }],
    },
  ];
  show(<EventsDialog title="t" entries={entries} onClose={ignore} />);
  expect(screen.getByRole('dialog')).toHaveStyle({ width: '40vw', minWidth: '27rem' });
  await userEvent.click(screen.getByRole('button', { name: /Lunch/ }));
  expect(screen.getByText('Bar TV').closest('ul')).toHaveStyle({ maxHeight: '50vh' });
});

it('§2.8.16 in the events dialog the dot of a live device is green, that of another one grey, in both themes', async () => {
  const device = { id: 'd', name: 'Bar TV', orientation: 0, live: 'live' as const };
  const devices = [device, { ...device, id: 'e', name: 'Window', live: 'offline' as const }];
  show(
    <EventsDialog
      title="t"
      entries={[{ id: '1', title: 'Lunch', deviceCount: 2, devices }]}
      onClose={ignore}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /Lunch/ }));
  const roleOf = (name: string) => getComputedStyle(screen.getByRole('img', { name })).background;
  expect([roleOf('Live'), roleOf('Offline')]).toEqual(['var(--v-live)', 'var(--v-field)']);
  const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  for (const { roles } of [light, dark]) {
    const [red = 0, green = 0, blue = 0] = channels(roles.live);
    expect(green).toBeGreaterThan(1.4 * Math.max(red, blue));
    const grey = channels(roles.field);
    expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(32);
  }
});

it.each([
  [true, 1],
  [false, 0],
])('§2.8.10 a question with warning %s shows %i icon', (warning, count) => {
  show(<ConfirmDialog title="Delete" text="Do you want to delete" warning={warning} onAnswer={ignore} />);
  expect(screen.getByRole('alertdialog').querySelectorAll('svg')).toHaveLength(count);
});

it('§2.8.9 a question about no object has no question mark of its own', () => {
  show(<ConfirmDialog title="Upload" text="Are you sure you want to cancel upload?" onAnswer={ignore} />);
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.querySelector('p')).toHaveTextContent(/^Are you sure you want to cancel upload\?$/);
  expect(dialog.querySelector('strong')).toBeNull();
});

it('§2.8.1 a preview of a picture shows the picture, and no player', () => {
  show(<MediaPreviewDialog title="Lunch" src="/lunch.webp" kind="image" onClose={ignore} />);
  expect(screen.getByRole('img', { name: 'Lunch' })).toHaveAttribute('src', '/lunch.webp');
  expect(screen.getByRole('dialog').querySelector('video')).toBeNull();
});
