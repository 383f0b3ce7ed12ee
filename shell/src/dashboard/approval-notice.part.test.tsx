import { screen, waitFor } from '@testing-library/react';
import type { Approvals, Role } from '@vitrine/shared/contract';
import { renderMember } from '../testing/render-member';
import { ApprovalNotice } from './approval-notice';

const waiting = (...names: string[]): Approvals => ({
  waiting_count: names.length,
  waiting: names.map((name, index) => ({ id: `pl/${index}`, name, author: 'Eva', since: 1 })),
  sent_back: [],
});
const sentBack = (...names: string[]): Approvals => ({
  ...waiting(),
  sent_back: names.map((name, index) => ({ id: `pl/${index}`, name, reason: 'Too dark' })),
});
const open = (answer: Approvals, role: Role = 'approver') =>
  renderMember(<ApprovalNotice />, { role, responses: { 'GET /api/approvals': answer } });

it.each<[Approvals, string, string]>([
  [waiting('Night'), '1 playlist is waiting for approval: “Night”', '/playlist/review?id=pl%2F0'],
  [
    waiting('Night', 'Noon'),
    '2 playlists are waiting for approval: “Night”, “Noon”',
    '/playlist?show=waiting',
  ],
  [waiting('A', 'B', 'C'), '3 playlists are waiting for approval: “A”, “B” …', '/playlist?show=waiting'],
])('who may approve: %#', async (answer, sentence, href) => {
  open(answer);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('href', href);
});

it('the author of what was sent back reads why, and gets there', async () => {
  open(sentBack('Night', 'Noon'), 'editor');
  expect(await screen.findByText('“Night” was rejected: Too dark (and 1 more)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/playlist/edit?id=pl%2F0');
});

it.each<[string, Approvals, Role]>([
  ['nothing waits', waiting(), 'owner'],
  ['somebody else decides', waiting('Night'), 'editor'],
])('is empty when %s', async (_when, answer, role) => {
  const { shell } = open(answer, role);
  await waitFor(() => expect(shell.api.calls).toHaveLength(1));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
