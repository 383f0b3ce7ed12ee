import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AppData } from '@vitrine/shared/contract';
import { TERMS_VERSION } from '@vitrine/shared/contract/values';
import { inTurn, refuse, unreachable } from '@vitrine/shared/testing';
import { acceptTexts as texts } from './texts';
import { renderMember } from '../../testing/render-member';
import { TermsHost } from './terms-host';

const app = (accepted_version: string | null): AppData => ({
  storage_avail: 1,
  storage_used: 0,
  subscr_expire_int: 0,
  account: { id: 'a', name: 'Luna', timezone: 'UTC', default_playlist_id: null },
  user: { id: 'u', username: 'eva', email: 'eva@venue.test', role: 'viewer', developer: false },
  terms: { version: TERMS_VERSION, accepted_version },
});
const ACCEPT = 'POST /api/accept-terms';

function open(accepted: string | null, answer: unknown = { success: true }) {
  const signOut = jest.fn(() => new Promise<void>(() => undefined));
  const view = renderMember(<TermsHost />, {
    responses: { 'GET /api/app': inTurn(app(accepted), app(TERMS_VERSION)), [ACCEPT]: answer },
    member: { signOut },
  });
  return { ...view, signOut };
}
const dialog = () => screen.findByRole('alertdialog');

describe('new terms', () => {
  it('§7.1.17 are asked about once', async () => {
    const { user, shell } = open('2020-01');
    expect(await dialog()).toHaveAccessibleName(texts.title);
    // Not the whole region, which a focus ring would surround, nor "Sign out".
    expect(screen.getByText(texts.lead)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: texts.accept }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shell.api.callsOf(ACCEPT).map(({ body }) => body)).toEqual([
      { version: TERMS_VERSION, accepted: true },
    ]);
  });

  it('are the first for a user who accepted none', async () => {
    open(null);
    expect(await dialog()).toHaveAccessibleName(texts.firstTitle);
  });

  it('are not shown to users who accepted them', async () => {
    const { shell } = open(TERMS_VERSION);
    await waitFor(() => expect(shell.api.calls).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('stay until answered: Escape and the back gesture close nothing', async () => {
    open('2020-01');
    const first = await dialog();
    expect(fireEvent.keyDown(first, { key: 'Escape' })).toBe(false);
    fireEvent(first, new Event('cancel', { cancelable: true }));
    expect(await dialog()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  it('or one signs out', async () => {
    const { user, signOut } = open('2020-01');
    await dialog();
    await user.click(screen.getByRole('button', { name: texts.signOut }));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: texts.signingOut })).toBeInTheDocument();
  });

  it('show a failed acceptance, and retry it', async () => {
    const { user } = open('2020-01', inTurn(unreachable, { success: true }));
    await dialog();
    await user.click(screen.getByRole('button', { name: texts.accept }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Vitrine can’t be reached.');
    await user.click(screen.getByRole('button', { name: texts.accept }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('newer than this page shows are read on a new one', async () => {
    const { user } = open('2020-01', refuse(409, 'conflict', 'The terms have changed meanwhile.'));
    await dialog();
    await user.click(screen.getByRole('button', { name: texts.accept }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The terms have changed meanwhile.');
    expect(screen.getByRole('button', { name: texts.reload })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts.accept })).not.toBeInTheDocument();
  });
});
