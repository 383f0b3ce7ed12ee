import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '../query';
import { isApiError, useShell } from '../shell-api';
import { never, renderScreen, unreachable } from '../testing';
import { useWrite } from './use-write';

const WRITE = 'POST /api/account';
function Page() {
  const shell = useShell();
  const list = useQuery({ queryKey: ['app'], queryFn: () => shell.request<string>({ path: '/api/app' }) });
  const write = useWrite([WRITE, 'account'], (body: string | void) => ({ body }), {
    optimistic: { key: ['app'], as: (known: string, wish) => (wish ? `${known} with ${wish}` : known) },
  });
  const why = isApiError(write.error) ? `${write.error.status} ${write.error.detail}` : '';
  return (
    <>
      <button onClick={() => write.mutate(undefined)}>Write</button>
      <button onClick={() => write.mutate('milk')}>Draw</button>
      <button
        onClick={() => {
          write.mutate('milk');
          write.mutate('milk');
          write.mutate('bread');
        }}
      >
        Press
      </button>
      <p>
        {list.data} {write.status} {why}
      </p>
    </>
  );
}
async function open(answer: unknown) {
  const view = renderScreen(<Page />, { responses: { 'GET /api/app': 'old', [WRITE]: answer } });
  await screen.findByText(/old/);
  view.shell.api.answer({ 'GET /api/app': 'new' });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press, write: () => press('Write') };
}

describe('a write', () => {
  it.each<[string, unknown, string]>([
    ['taken', { success: true }, 'new success'],
    ['a result without success', { success: false, error: 'Not now.' }, 'new error 409 Not now.'],
    ['not reached', unreachable, "new error 0 Vitrine can't be reached."],
  ])('%s: the affected resources are refetched', async (_name, answer, text) => {
    const { write } = await open(answer);
    await write();
    expect(await screen.findByText(text)).toBeVisible();
  });
  it('is done when it is done, also while what it touched does not arrive', async () => {
    const { write, shell } = await open({ success: true });
    shell.api.answer({ 'GET /api/app': never });
    await write();
    expect(await screen.findByText('old success')).toBeVisible();
  });
  it('is not repeated by itself', async () => {
    const { write, shell } = await open(unreachable);
    await write();
    await screen.findByText(/error/);
    await act(() => new Promise((done) => setTimeout(done, 0)));
    await waitFor(() => expect(shell.api.callsOf(WRITE)).toHaveLength(1));
  });
  it('goes out once for a double press, and beside another wish', async () => {
    const { press, shell } = await open(never);
    await press('Press');
    await waitFor(() => expect(shell.api.callsOf(WRITE).map(({ body }) => body)).toEqual(['milk', 'bread']));
  });
  it('shows before it is answered, and is taken back when it is refused', async () => {
    const { press, shell } = await open(async () => {
      await waitFor(() => screen.getByText(/old with milk/));
      throw new Error('no');
    });
    shell.api.answer({ 'GET /api/app': never });
    await press('Draw');
    expect(await screen.findByText(/old error/)).toBeVisible();
  });
  it('names this page, which asks for what it changed by itself', async () => {
    const { write, shell } = await open({ success: true });
    await write();
    await screen.findByText('new success');
    expect(shell.api.calls.map(({ path, refreshes = false }) => [path, refreshes])).toEqual([
      ['/api/app', false],
      ['/api/account', true],
      ['/api/app', false],
    ]);
  });
});
