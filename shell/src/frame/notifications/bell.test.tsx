import { act, screen } from '@testing-library/react';
import { markChanged } from '@vitrine/shared/calls';
import { inTurn } from '@vitrine/shared/testing';
import { renderMember } from '../../testing/render-member';
import { Bell } from './bell';

jest.mock('./sentence.rule', () => {
  throw new Error('404');
});

const item = (id: string) => ({
  ...{ id, event: 'screen_offline', subject_id: 'd', name: 'Bar', detail: '' },
  ...{ count: 1, created_at: 1, is_read: false },
});
const pageOf = (...ids: string[]) => ({
  ...{ items: ids.map(item), page: 1, per_page: 30 },
  ...{ total: ids.length, unread: ids.length },
});

it('announces how many are unread when the words for what arrived do not load', async () => {
  const { client } = renderMember(<Bell look="rail" />, {
    responses: { 'GET /api/notifications': inTurn(pageOf('1'), pageOf('2', '1')) },
  });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await act(() => markChanged(client, ['notification']));
  await screen.findByText('2 unread');
});
