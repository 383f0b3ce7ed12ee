import { screen } from '@testing-library/react';
import type { Role } from '@vitrine/shared/contract';
import { renderMember } from '../testing/render-member';
import { RunningOutNotice } from './running-out-notice';

const NOW = Date.UTC(2026, 11, 24, 12) / 1000;
const until = (name: string, day: number) => ({
  id: `pl/${name}`,
  name,
  runs_out_at: Date.UTC(2026, 11, day + 1) / 1000,
});
const open = (playlists: ReturnType<typeof until>[], role: Role = 'editor') =>
  renderMember(<RunningOutNotice playlists={playlists} now={NOW} />, { role });

it.each([
  [[until('A', 26)], '“A” has nothing left to play after Dec 26, 2026.', 'Edit', '/playlist/edit?id=pl%2FA'],
  [[until('A', 23)], '“A” has nothing left to play.', 'Edit', '/playlist/edit?id=pl%2FA'],
  [
    [until('A', 23), until('B', 26), until('C', 27)],
    '3 playlists have nothing left to play, now or within a week: “A”, “B” …',
    'See playlists',
    '/playlist',
  ],
])('announces them: %#', (playlists, sentence, link, href) => {
  open(playlists);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
});

it('leads a viewer to the list', () => {
  open([until('A', 26)], 'viewer');
  expect(screen.getByRole('link', { name: 'See playlists' })).toBeVisible();
});

it('is empty without any', () => {
  open([]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
