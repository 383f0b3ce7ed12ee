import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { aMember } from '../../../testing/builders';
import { texts } from '../../../texts';
import { Screen as EditScreen } from '../edit-member.screen';
import { Screen as InviteScreen } from '../invite.screen';

export const words = texts.member;
export const SAVE = 'POST /api/user/invite_member';

export const max = aMember({
  user_id: 'user-2',
  username: 'Max',
  email: 'max@vitrine.local',
  role: 'editor',
});

export const openInvite = (options: RenderScreenOptions = {}) =>
  renderScreen(<InviteScreen />, {
    path: '/account/members/invite/',
    ...options,
    responses: { [SAVE]: { success: true, id: 'i-1' }, ...options.responses },
  });

/** Opens the page of a member, which has not arrived yet. */
export const openEdit = (member: unknown, options: RenderScreenOptions = {}) =>
  renderScreen(<EditScreen />, {
    path: '/account/members/invite/user-2',
    route: '/account/members/invite/:user_id',
    ...options,
    responses: { 'GET /api/user/:id': member, [SAVE]: { success: true }, ...options.responses },
  });

/** Opens the form of a member. */
export async function open(member: unknown, options: RenderScreenOptions = {}) {
  const view = openEdit(member, options);
  await screen.findByRole('textbox', { name: words.name });
  const button = (label: string) => press(view, label);
  const bodies = () => view.shell.api.callsOf(SAVE).map(({ body }) => body);
  const becomes = async (next: unknown) => {
    view.shell.api.answer({ 'GET /api/user/:id': next });
    await act(() => view.client.invalidateQueries());
  };
  return { ...view, button, bodies, becomes };
}

export const field = (label: string) => screen.getByLabelText(label);
export const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const email = () => screen.findByRole('textbox', { name: words.email });
export const name = () => screen.findByRole('textbox', { name: words.name });

/** Presses the button that saves or sends the form. */
export const press = ({ user }: Pick<ReturnType<typeof openEdit>, 'user'>, label: string = words.save) =>
  user.click(screen.getByRole('button', { name: label }));
