import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useAppData, useDevices, useHome } from '@vitrine/shared/calls';
import { buildAppData, inTurn, refuse, unreachable } from '@vitrine/shared/testing';
import { renderMember } from '../../testing/render-member';
import { LinkLine } from './link-line';
import { ReachLine } from './reach-line';

function Page() {
  const app = useAppData();
  const home = useHome();
  return (
    <>
      <ReachLine />
      <LinkLine />
      <p>{app.data?.account.name ?? 'no venue'}</p>
      <p>{home.data?.playlists.length ?? 'no playlists'}</p>
    </>
  );
}
function Other({ onLeave }: { onLeave: () => void }) {
  useDevices();
  return <button onClick={onLeave}>Leave</button>;
}
const app = buildAppData();
const home = { promos: [], playlists: [], subscr_state: '', subscr_exp_at: 0 };
const open = (answers: object = {}) =>
  renderMember(<Page />, { responses: { 'GET /api/app': app, 'GET /api/query-home': home, ...answers } });
const line = () => screen.queryByText(/can’t be reached/);
/** Refetches a list, or all. */
async function again(client: ReturnType<typeof open>['client'], ...queryKey: string[]) {
  const asked = client.invalidateQueries({ queryKey });
  await act(() => jest.advanceTimersByTimeAsync(2000));
  await asked;
}

describe('reach line', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  describe('while the server cannot be reached and the realtime channel stays', () => {
    it('the last data stays with its age, which grows, and one line covers both links', async () => {
      const { client, shell } = open({ 'GET /api/app': inTurn(app, unreachable) });
      act(() => shell.live.setLink('up'));
      await screen.findByText(app.account.name);
      expect(line()).not.toBeInTheDocument();
      shell.api.answer({ 'GET /api/query-home': unreachable });
      await again(client);
      expect(line()).toHaveTextContent(
        'Vitrine can’t be reached. Last updated just now. Live updates still arrive.',
      );
      await act(() => jest.advanceTimersByTimeAsync(180_000));
      expect(line()).toHaveTextContent('Last updated 3 minutes ago.');
      expect(screen.getByText(app.account.name)).toBeInTheDocument();
      act(() => shell.live.setLink('down'));
      expect(line()).toHaveTextContent(/Live updates are interrupted too\.$/);
    });

    it('the line of our own link does not claim that all is well', async () => {
      const { client, shell } = open({
        'GET /api/app': inTurn(app, unreachable, app),
      });
      act(() => shell.live.setLink('up'));
      expect(await screen.findByText('Live updates on')).toBeInTheDocument();
      await screen.findByText(app.account.name);
      await again(client, 'app');
      expect(screen.queryByText('Live updates on')).not.toBeInTheDocument();
      expect(screen.getByText('Not connected')).toHaveAttribute('data-link', 'down');
      await again(client, 'app');
      expect(screen.getByText('Live updates on')).toBeInTheDocument();
    });

    it('failed queries are refetched every ten seconds, until they succeed', async () => {
      const { client, shell } = open({ 'GET /api/app': inTurn(app, unreachable) });
      await screen.findByText(app.account.name);
      await again(client, 'app');
      const asked = shell.api.callsOf('GET /api/app').length;
      await act(() => jest.advanceTimersByTimeAsync(12_000));
      expect(shell.api.callsOf('GET /api/app').length).toBeGreaterThan(asked);
      expect(line()).toBeInTheDocument();
      shell.api.answer({ 'GET /api/app': app });
      await act(() => jest.advanceTimersByTimeAsync(12_000));
      expect(line()).not.toBeInTheDocument();
      const answered = shell.api.callsOf('GET /api/app').length;
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(shell.api.callsOf('GET /api/app')).toHaveLength(answered);
    });

    it('a page without calls notices it by the link, which is down', async () => {
      const { shell } = open();
      act(() => shell.live.setLink('up'));
      await screen.findByText(app.account.name);
      shell.api.answer({ 'GET /api/app': unreachable, 'GET /api/query-home': unreachable });
      await act(() => jest.advanceTimersByTimeAsync(120_000));
      expect(line()).not.toBeInTheDocument();
      act(() => shell.live.setLink('down'));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(line()).toBeInTheDocument();
    });

    it('where what failed is not on the page any more, one of what is shown is asked for, so that the line goes', async () => {
      function Left() {
        const [isThere, setThere] = useState(true);
        return (
          <>
            <Page />
            {isThere && <Other onLeave={() => setThere(false)} />}
          </>
        );
      }
      const { shell } = renderMember(<Left />, {
        responses: { 'GET /api/app': app, 'GET /api/query-home': home, 'GET /api/devices': unreachable },
      });
      await screen.findByText(app.account.name);
      await waitFor(() => expect(line()).toBeInTheDocument());
      act(() => screen.getByRole('button', { name: 'Leave' }).click());
      await act(() => jest.advanceTimersByTimeAsync(12_000));
      expect(line()).not.toBeInTheDocument();
      expect(shell.api.callsOf('GET /api/app')).toHaveLength(2);
      expect(shell.api.callsOf('GET /api/query-home')).toHaveLength(1);
    });

    it('a failed first load is not refetched by itself, and its page alone shows it', async () => {
      const { shell } = open({ 'GET /api/app': unreachable, 'GET /api/query-home': unreachable });
      expect(await screen.findByText('Not connected')).toBeInTheDocument();
      expect(line()).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(5000));
      const asked = shell.api.callsOf('GET /api/app').length;
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(shell.api.callsOf('GET /api/app')).toHaveLength(asked);
    });
  });

  it.each([
    ['refuses', refuse(403, 'forbidden', 'No.')],
    ['has a fault of its own', refuse(500, 'internal', 'Oops')],
  ])('a server that %s is reached', async (_name, answer) => {
    const { client } = open({ 'GET /api/app': inTurn(app, answer) });
    await screen.findByText(app.account.name);
    await again(client);
    expect(line()).not.toBeInTheDocument();
  });

  it('what this page writes into its own lists is no answer of the server', async () => {
    const { client } = open({ 'GET /api/app': inTurn(app, unreachable) });
    await screen.findByText(app.account.name);
    await again(client, 'app');
    act(() => void client.setQueryData(['app'], app));
    expect(line()).toBeInTheDocument();
  });
});
