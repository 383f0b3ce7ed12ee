import { act, screen, waitFor } from '@testing-library/react';
import { never, renderScreen, unreachable } from '@vitrine/shared/testing';
import { useQuery } from '@vitrine/shared/query';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { useWrite } from './write.query';

const WRITE = 'POST /api/account';
function Page() {
  const shell = useShell();
  const list = useQuery({ queryKey: ['app'], queryFn: () => shell.request<string>({ path: '/api/app' }) });
  const write = useWrite(() => ({ method: 'POST' as const, path: '/api/account' }), ['app']);
  const why = isApiError(write.error) ? `${write.error.status} ${write.error.detail}` : '';
  return (
    <>
      <button onClick={() => write.mutate(undefined)}>Write</button>
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
  return { ...view, write: () => view.user.click(screen.getByRole('button', { name: 'Write' })) };
}

describe('a write of this area', () => {
  it.each<[string, unknown, string]>([
    ['taken', { success: true }, 'new success'],
    ['a result without success', { success: false, error: 'Not now.' }, 'new error 409 Not now.'],
    ['not reached', unreachable, "new error 0 Vitrine can't be reached."],
  ])('%s: what it touched is asked for again', async (_name, answer, text) => {
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
});
