import { act, fireEvent, screen } from '@testing-library/react';
import type { Notice } from '../../shell-api';
import { renderScreen } from '../../testing';
import { NoticeHost, QuestionHost } from './hosts';
import { createNotices } from './notices.store';
import { createQuestions } from './questions.store';

const undo = { label: 'Undo', run: jest.fn() };
beforeEach(() => undo.run.mockClear());

describe('snackbars on the page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  function show(...first: Notice[]) {
    const notices = createNotices();
    renderScreen(<NoticeHost notices={notices} />);
    const notify = (notice: Notice) => act(() => notices.notify(notice));
    first.forEach(notify);
    return { notices, notify };
  }
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const shown = (text: string) => screen.queryByText(text) !== null;

  it('go after their time, and wait while a mouse is over them', () => {
    show({ text: 'Saved.' });
    fireEvent.mouseEnter(screen.getByText('Saved.'));
    wait(60_000);
    expect(shown('Saved.')).toBe(true);
    fireEvent.mouseLeave(
      screen.getByText('Saved.').parentElement?.parentElement?.parentElement as HTMLElement,
    );
    wait(2999);
    expect(shown('Saved.')).toBe(true);
    wait(1);
    expect(shown('Saved.')).toBe(false);
  });

  it('wait while the keyboard is in them', () => {
    show({ text: 'Deleted.', action: undo });
    const button = screen.getByRole('button', { name: 'Undo' });
    act(() => button.focus());
    wait(60_000);
    expect(shown('Deleted.')).toBe(true);
    act(() => button.blur());
    wait(6000);
    expect(shown('Deleted.')).toBe(false);
  });

  it.each(['Undo', 'Dismiss'])('go by %s, and the next ones still go by themselves', (name) => {
    const { notify } = show({ text: 'Deleted.', action: undo });
    const button = screen.getByRole('button', { name });
    // By keyboard: the focus goes with the button, and no browser says so.
    act(() => button.focus());
    fireEvent.click(button);
    expect(shown('Deleted.')).toBe(false);
    expect(undo.run).toHaveBeenCalledTimes(name === 'Undo' ? 1 : 0);
    notify({ text: 'Brought back.' });
    wait(3000);
    expect(shown('Brought back.')).toBe(false);
  });

  it('with an error can be put away; a plain word goes by itself', () => {
    show({ text: 'Saved.' }, { text: 'Not saved.', tone: 'error' });
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown('Not saved.')).toBe(false);
    expect(shown('Saved.')).toBe(true);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('held with one in hand let the others go once it is put away', () => {
    show({ text: 'Saved.' }, { text: 'Deleted.', action: undo });
    fireEvent.mouseEnter(screen.getByText('Deleted.'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    wait(3000);
    expect(shown('Saved.')).toBe(false);
  });
});

describe('questions on the page', () => {
  const settle = () => act(async () => undefined);

  it('are answered one after the other, each by its own dialog', async () => {
    const questions = createQuestions();
    const { user } = renderScreen(<QuestionHost questions={questions} />);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    const answers = Promise.all([
      questions.confirm({ title: 'Delete promo', text: 'Delete', objectName: 'Lunch', warning: true }),
      questions.confirm({ title: 'Leave', text: 'Leave?', yesLabel: 'Leave', noLabel: 'Stay' }),
    ]);
    await settle();
    expect(screen.getByRole('alertdialog', { name: 'Delete promo' })).toHaveTextContent('Delete Lunch?');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await settle();
    expect(screen.getByRole('alertdialog', { name: 'Leave' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(await answers).toEqual([true, false]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asked by the answer of another come after it', async () => {
    const questions = createQuestions();
    const { user } = renderScreen(<QuestionHost questions={questions} />);
    const chain = questions
      .confirm({ title: 'One', text: 'One?' })
      .then((yes) => yes && questions.confirm({ title: 'Two', text: 'Two?' }));
    await settle();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await settle();
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(await chain).toBe(false);
  });
});
