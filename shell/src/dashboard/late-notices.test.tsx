import { screen, waitFor } from '@testing-library/react';
import { buildAppData } from '@vitrine/shared/testing';
import { renderMember } from '../testing/render-member';
import { Notices } from './late-notices';

const mockLoads = jest.fn();
jest.mock('./notices', () => {
  mockLoads();
  throw new Error('404');
});

const { account } = buildAppData();
const NONE = { waiting_count: 0, waiting: [], sent_back: [] };
const open = (dueAt?: number) =>
  renderMember(<Notices runningOut={[]} now={0} account={{ ...account, deletion_due_at: dueAt }} />, {
    responses: { 'GET /api/approvals': NONE },
  });

it('loads nothing without a notice', async () => {
  const { shell } = open();
  await waitFor(() => expect(shell.api.calls).toHaveLength(1));
  expect(mockLoads).not.toHaveBeenCalled();
});

it('offers a retry when a notice does not load', async () => {
  jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const { user } = open(1_800_000_000);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(mockLoads).toHaveBeenCalledTimes(2));
});
