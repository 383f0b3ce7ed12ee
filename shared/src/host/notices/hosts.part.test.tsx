import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Notice } from '../../shell-api';
import { renderScreen } from '../../testing';
import { NoticeHost, QuestionHost } from './hosts';
import { createNotices } from './notices.store';
import { createQuestions } from './questions.store';

const undo = { label: 'Undo', run: jest.fn() };

describe('hosts', () => {
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
      fireEvent.pointerEnter(screen.getByText('Saved.'));
      wait(60_000);
      expect(shown('Saved.')).toBe(true);
      fireEvent.pointerLeave(screen.getByText('Saved.'));
      wait(2999);
      expect(shown('Saved.')).toBe(true);
      wait(1);
      expect(shown('Saved.')).toBe(false);
    });

    it('of a page go when it is left', () => {
      const notices = createNotices();
      function Pages() {
        const [page, setPage] = useState('/a');
        return (
          <>
            <button onClick={() => setPage('/b')}>Leave</button>
            <NoticeHost notices={notices} page={page} />
          </>
        );
      }
      renderScreen(<Pages />);
      act(() => notices.notify({ text: 'Removed.', isOfPage: true, action: undo }));
      expect(shown('Removed.')).toBe(true);
      fireEvent.click(screen.getByText('Leave'));
      expect(shown('Removed.')).toBe(false);
    });

    it('with a receipt stay for it', () => {
      const notices = createNotices();
      renderScreen(<NoticeHost notices={notices} receipt={() => 'The screen has it.'} />);
      act(() => notices.notify({ text: 'Moved.', screens: { device_ids: ['d1'] } }));
      expect(shown('Moved. The screen has it.')).toBe(true);
      wait(7999);
      expect(shown('Moved. The screen has it.')).toBe(true);
      wait(1);
      expect(shown('Moved. The screen has it.')).toBe(false);
    });

    it('are at the top while they would hide what has the focus, and come back down', () => {
      const box = (top: number) => () => new DOMRect(0, top, 300, 40);
      show({ text: 'Saved.' });
      const entry = screen.getByText('Saved.').closest('div')?.parentElement as HTMLElement;
      const stack = entry.parentElement as HTMLElement;
      const className = () => stack.className;
      const below = className();
      let top = 700;
      entry.getBoundingClientRect = () => box(top)();
      const [field, first] = [document.createElement('input'), document.createElement('input')];
      document.body.append(field, first);
      field.getBoundingClientRect = box(705);
      first.getBoundingClientRect = box(62);
      const focus = (element: HTMLElement) => {
        act(() => element.focus());
        wait(20);
      };
      focus(first);
      expect(className()).toBe(below);
      focus(field);
      const above = className();
      expect(above).not.toBe(below);
      top = 60;
      focus(first);
      expect(className()).toBe(below);
      // It cannot be clear of what fills the page.
      field.getBoundingClientRect = () => new DOMRect(0, 0, 300, window.innerHeight);
      focus(field);
      expect(className()).toBe(below);
      field.remove();
      first.remove();
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
      // By keyboard: the focus disappears with the button, and browsers emit no event for that.
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

    it.each(['pointerup', 'mouseup', 'touchend', 'touchcancel', 'dragend'])(
      'let a drop through, from a press elsewhere until %s',
      (release) => {
        show({ text: 'Deleted.', action: undo });
        const isLetThrough = () =>
          getComputedStyle(screen.getByText('Deleted.').parentElement!.parentElement!).pointerEvents ===
          'none';
        fireEvent.pointerDown(screen.getByRole('button', { name: 'Undo' }));
        expect(isLetThrough()).toBe(false);
        fireEvent.pointerDown(document.body);
        expect(isLetThrough()).toBe(true);
        // Listeners of the page decide at the release what is below the pointer.
        let isLetThroughAtRelease = false;
        const hear = () => (isLetThroughAtRelease = isLetThrough());
        document.addEventListener(release, hear, { once: true });
        fireEvent(document.body, new Event(release, { bubbles: true }));
        expect(isLetThroughAtRelease).toBe(true);
        wait(0);
        expect(isLetThrough()).toBe(false);
      },
    );

    it('held with one in hand let the others go once it is put away', () => {
      show({ text: 'Saved.' }, { text: 'Deleted.', action: undo });
      fireEvent.pointerEnter(screen.getByText('Deleted.'));
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      wait(3000);
      expect(shown('Saved.')).toBe(false);
    });
  });

  describe('snackbars with Undo', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    function show() {
      const notices = createNotices();
      const page = renderScreen(<NoticeHost notices={notices} />);
      const notify = (text: string, more: Partial<Notice> = { action: undo }) =>
        act(() => notices.notify({ text, ...more }));
      return { ...page, notices, notify };
    }
    const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    const isThere = (text: string) => screen.queryByText(text) !== null;
    function setHidden(isHidden: boolean) {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    }
    afterEach(() => Reflect.deleteProperty(document, 'hidden'));

    it('go after their six seconds on the screen, the time under the mouse not counted', () => {
      const { notify } = show();
      notify('Deleted.');
      wait(4000);
      fireEvent.pointerEnter(screen.getByText('Deleted.'), { pointerType: 'mouse' });
      wait(30_000);
      fireEvent.pointerLeave(screen.getByText('Deleted.'));
      wait(1999);
      expect(isThere('Deleted.')).toBe(true);
      wait(1);
      expect(isThere('Deleted.')).toBe(false);
    });

    it('go though a finger tapped them, which never leaves', () => {
      const { notify } = show();
      notify('Deleted.');
      const tap = new Event('pointerover', { bubbles: true });
      fireEvent(screen.getByText('Deleted.'), Object.assign(tap, { pointerType: 'touch' }));
      wait(6000);
      expect(isThere('Deleted.')).toBe(false);
    });

    it('go, each after its own time, when several come', () => {
      const { notify } = show();
      notify('One deleted.');
      wait(2000);
      notify('Two deleted.');
      wait(4000);
      expect([isThere('One deleted.'), isThere('Two deleted.')]).toEqual([false, true]);
      wait(2000);
      expect(isThere('Two deleted.')).toBe(false);
    });

    it('go when one that was held is taken from under the mouse', () => {
      const { notify, notices } = show();
      act(() => notices.keep({ text: 'Offline.' }, true));
      fireEvent.pointerEnter(screen.getByText('Offline.'), { pointerType: 'mouse' });
      act(() => notices.keep({ text: 'Offline.' }, false));
      notify('Deleted.');
      wait(6000);
      expect(isThere('Deleted.')).toBe(false);
    });

    it('go when the host was taken from the page under the mouse', () => {
      const { notify, notices, unmount } = show();
      notify('Deleted.');
      fireEvent.pointerEnter(screen.getByText('Deleted.'), { pointerType: 'mouse' });
      unmount();
      wait(6000);
      expect(notices.shown$.value).toEqual([]);
    });

    it('go while the tab is hidden, also when its timers stood still', () => {
      const { notify } = show();
      notify('Deleted.');
      fireEvent.pointerEnter(screen.getByText('Deleted.'), { pointerType: 'mouse' });
      setHidden(true);
      wait(6000);
      expect(isThere('Deleted.')).toBe(false);
      notify('Deleted again.');
      // As after sleep: the clock advanced, the timers did not.
      jest.setSystemTime(Date.now() + 600_000);
      setHidden(false);
      expect(isThere('Deleted again.')).toBe(false);
    });

    it('stand one high: the newest in front and alone to be seen, or the one that is held', () => {
      const { notify } = show();
      notify('One deleted.');
      notify('Two deleted.');
      expect(screen.getByText('Two deleted.')).toBeVisible();
      expect(screen.getByText('One deleted.')).not.toBeVisible();
      expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
      fireEvent.pointerEnter(screen.getByText('Two deleted.'), { pointerType: 'mouse' });
      notify('Three deleted.');
      expect(screen.getByText('Two deleted.')).toBeVisible();
      fireEvent.pointerLeave(screen.getByText('Two deleted.'));
      expect(screen.getByText('Three deleted.')).toBeVisible();
      expect(screen.getByText('Two deleted.')).not.toBeVisible();
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
});
