import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createNotices, createQuestions } from '@vitrine/shared/host';
import { renderScreen } from '@vitrine/shared/testing';
import { renderMember } from '../../testing/render-member';
import { UserMenu } from '../user-menu';
import { LateAge, LateMediaPreview, LateNotices, LateQuestions } from './late-floats';

const mockArrival = { isLost: true };
jest.mock('./floats', () => {
  const parts = jest.requireActual<object>('./floats');
  // A loaded module is cached, so each of its parts fails instead.
  const lost = Object.entries(parts).map(([name, part]) => [
    name,
    {
      get() {
        if (mockArrival.isLost) throw new Error('no file');
        return part as unknown;
      },
    },
  ]);
  return Object.defineProperties({ __esModule: true }, Object.fromEntries(lost) as PropertyDescriptorMap);
});

beforeEach(() => {
  mockArrival.isLost = true;
  globalThis.reportError = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

describe('what floats above the page, when its file does not come', () => {
  it('a question is asked by the browser, so that no caller waits forever', async () => {
    const questions = createQuestions();
    const asked = jest.spyOn(window, 'confirm').mockReturnValueOnce(true).mockReturnValueOnce(false);
    renderScreen(<LateQuestions questions={questions} />);
    const first = questions.confirm({ title: 'Delete', text: 'Sure?', objectName: 'Summer' });
    await waitFor(() => expect(asked).toHaveBeenCalledWith('Delete\nSure?\nSummer'));
    await expect(first).resolves.toBe(true);
    const next = questions.confirm({ title: 'Leave', text: 'Really?' });
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await expect(next).resolves.toBe(false);
  });

  it('a notice waits for it', async () => {
    jest.useFakeTimers();
    const notices = createNotices();
    renderScreen(<LateNotices notices={notices} />);
    await act(async () => {
      notices.notify({ text: 'Saved.', durationMs: 60_000 });
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.queryByText('Saved.')).toBeNull();
    mockArrival.isLost = false;
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('a notice is announced by a live region that was there before it', async () => {
    mockArrival.isLost = false;
    const notices = createNotices();
    renderScreen(<LateNotices notices={notices} />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    act(() => notices.notify({ text: 'Saved.' }));
    await waitFor(() => expect(region).toHaveTextContent('Saved.'));
  });

  it('a preview shows the error and closes', async () => {
    const onClose = jest.fn();
    const { shell } = renderScreen(
      <LateMediaPreview title="Summer" src="/s.png" kind="image" onClose={onClose} />,
    );
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shell.notices.map(({ tone }) => tone)).toEqual(['error']);
  });

  it('the age of the shown data is left out', async () => {
    renderMember(<LateAge answeredAt={1} />);
    await waitFor(() => expect(globalThis.reportError).toHaveBeenCalled());
    expect(document.body).toHaveTextContent(/^$/);
  });

  it('the user menu shows the error and closes; the next press shows that it loads, then the menu', async () => {
    const { shell } = renderMember(<UserMenu compact />);
    const button = screen.getByRole('button', { name: /^You/ });
    fireEvent.click(button);
    await waitFor(() => expect(shell.notices.map(({ tone }) => tone)).toEqual(['error']));
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    expect(button).toHaveFocus();
    await waitFor(() => expect(button).toHaveTextContent(/^.$/));

    mockArrival.isLost = false;
    fireEvent.click(button);
    expect(button).toHaveTextContent(/^$/);
    expect(await screen.findByRole('menu', { name: 'You' })).toBeInTheDocument();
    expect(screen.getAllByRole('menuitem')[0]).toHaveFocus();
    expect(button).toHaveTextContent(/^.$/);
  });
});

it('once it has come, a question is a dialog and goes with its answer', async () => {
  mockArrival.isLost = false;
  const questions = createQuestions();
  const { user } = renderScreen(<LateQuestions questions={questions} />);
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = questions.confirm({ title: 'Delete', text: 'Sure?' });
  });
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await expect(answer).resolves.toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
