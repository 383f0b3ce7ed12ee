import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { aMember } from '../../../testing/builders';
import { texts } from '../../../texts';
import { Screen } from '../edit-member.screen';

export const words = texts.member;
export const SAVE = 'POST /api/user/invite_member';

export const max = aMember({
  user_id: 'user-2',
  username: 'Max',
  email: 'max@vitrine.local',
  role: 'editor',
});

export async function open(member: unknown, options: RenderScreenOptions = {}) {
  const view = renderScreen(<Screen />, {
    path: '/account/members/invite/user-2',
    route: '/account/members/invite/:user_id',
    ...options,
    responses: { 'GET /api/user/:id': member, [SAVE]: { success: true }, ...options.responses },
  });
  await screen.findByRole('textbox', { name: words.name });
  const button = (label: string) => view.user.click(screen.getByRole('button', { name: label }));
  const bodies = () => view.shell.api.callsOf(SAVE).map(({ body }) => body);
  const becomes = async (next: unknown) => {
    view.shell.api.answer({ 'GET /api/user/:id': next });
    await act(() => view.client.invalidateQueries());
  };
  return { ...view, button, bodies, becomes };
}

export const field = (label: string) => screen.getByLabelText(label);
export const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
