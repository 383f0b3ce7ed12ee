import { waitFor } from '@testing-library/react';
import type { LeaveGuard } from '../../shell-api';
import { createPageHistory } from './page-history';

/** Waits for a chain of timers; one wait could end before all of them on a busy machine. */
const settle = async () => {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
};
const guard = (onLeave = () => undefined as void): LeaveGuard => ({
  question: () => ({ title: 'Leave?', text: 'Are you sure you want to cancel upload?' }),
  onLeave,
});

test('a page that changes the address without end is stopped with an error, and may go on a second later', () => {
  let now = 1_000_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const { navigator, location } = createPageHistory(window, async () => true);
  const flood = () => {
    for (let count = 0; count < 100; count += 1) navigator.push(`/promo?n=${count}`, null);
  };
  expect(flood).toThrow('More than 30 changes of the address in a second');
  expect(location().search).toBe('?n=29');
  expect(() => navigator.replace('/promo', null)).toThrow('More than 30');
  now += 1001;
  navigator.push('/promo', null);
  expect(location()).toMatchObject({ pathname: '/promo', search: '' });
  clock.mockRestore();
});

describe('the way out of a page', () => {
  let answer = true;
  let asked = 0;
  const history = createPageHistory(window, async () => {
    asked += 1;
    return answer;
  });
  beforeEach(() => {
    asked = 0;
    history.navigator.replace('/promo/new', null);
  });

  it('is free without a guard, and notifies listeners', () => {
    const listener = jest.fn();
    const stop = history.subscribe(listener);
    history.navigator.push({ pathname: '/promo', search: '?q=1' }, { from: 'x' });
    expect(history.location()).toMatchObject({ pathname: '/promo', search: '?q=1', state: { from: 'x' } });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it('§2.4.4 stays when the answer is no', async () => {
    answer = false;
    const release = history.guardLeave(guard());
    history.navigator.push('/promo', null);
    await settle();
    expect(asked).toBe(1);
    expect(history.location().pathname).toBe('/promo/new');
    expect(await history.mayLeave()).toBe(false);
    release();
  });

  it('§2.4.9 goes on after a yes, and lets the page clean up first', async () => {
    answer = true;
    const order: string[] = [];
    history.guardLeave(guard(() => void order.push('cancelled upload')));
    const stop = history.subscribe(() => void order.push('moved'));
    history.navigator.push('/promo', null);
    await settle();
    expect(order).toEqual(['cancelled upload', 'moved']);
    stop();
  });

  it('asks when another thing is opened on the same path', async () => {
    answer = false;
    history.navigator.replace('/playlist/edit?id=a', null);
    const release = history.guardLeave(guard());
    history.navigator.push('/playlist/edit?id=a&panel=preview', null);
    expect(asked).toBe(0);
    history.navigator.push('/playlist/edit?id=b', null);
    await settle();
    expect(asked).toBe(1);
    expect(history.location().search).toBe('?id=a&panel=preview');
    release();
    history.navigator.replace('/promo/new', null);
  });

  it('does not ask when only the search of the same page changes, nor after release', async () => {
    const release = history.guardLeave(guard());
    history.navigator.push('/promo/new?step=2', null);
    release();
    history.navigator.push('/promo', null);
    await settle();
    expect(asked).toBe(0);
    expect(history.location().pathname).toBe('/promo');
  });

  it('asks for the back button too: the address stays until the answer, and moves after a yes', async () => {
    history.navigator.push('/playlist', null);
    history.navigator.push('/playlist/new', null);
    answer = false;
    history.guardLeave(guard());
    window.history.back();
    await waitFor(() => expect(asked).toBe(1));
    await settle();
    expect(window.location.pathname).toBe('/playlist/new');
    expect(history.location().pathname).toBe('/playlist/new');
    answer = true;
    window.history.back();
    await waitFor(() => expect(history.location().pathname).toBe('/playlist'));
    expect(asked).toBe(2);
  });

  it('asks only once while the question is open', async () => {
    let decideNow: (yes: boolean) => void = () => undefined;
    let questions = 0;
    const slow = createPageHistory(window, () => {
      questions += 1;
      return new Promise((resolve) => (decideNow = resolve));
    });
    const release = slow.guardLeave(guard());
    slow.navigator.push('/one', null);
    slow.navigator.push('/two', null);
    expect(questions).toBe(1);
    decideNow(false);
    await settle();
    release();
  });

  it('signing out asks too, and after its yes no guard remains', async () => {
    asked = 0;
    answer = true;
    const left = jest.fn();
    history.guardLeave(guard(left));
    expect(await history.mayLeave()).toBe(true);
    expect(await history.mayLeave()).toBe(true);
    expect([asked, left.mock.calls.length]).toEqual([1, 1]);
  });

  it('of two that hold a page the later one is asked; released, the earlier one again', async () => {
    const questions: string[] = [];
    const own = createPageHistory(window, async ({ question }) => {
      questions.push(question().title);
      return false;
    });
    const titled = (title: string): LeaveGuard => ({ ...guard(), question: () => ({ title, text: '' }) });
    const releaseFirst = own.guardLeave(titled('upload'));
    const releaseSecond = own.guardLeave(titled('playlist'));
    await own.mayLeave();
    releaseSecond();
    await own.mayLeave();
    expect(questions).toEqual(['playlist', 'upload']);
    releaseFirst();
    expect(await own.mayLeave()).toBe(true);
  });

  it('a question that fails blocks leaving, and can be repeated', async () => {
    let questions = 0;
    const own = createPageHistory(window, async () => {
      questions += 1;
      throw new Error('the dialog broke');
    });
    const release = own.guardLeave(guard());
    await expect(own.mayLeave()).rejects.toThrow('broke');
    await expect(own.mayLeave()).rejects.toThrow('broke');
    expect(questions).toBe(2);
    release();
  });

  describe('work that lives as long as the session', () => {
    const upload = (onLeave = () => undefined as void): LeaveGuard => ({
      question: () => ({ title: 'upload', text: '' }),
      onLeave,
      lives: 'session',
    });
    const setUp = () => {
      const questions: string[] = [];
      const own = createPageHistory(window, async ({ question }) => {
        questions.push(question().title);
        return answer;
      });
      return { own, questions };
    };

    it('does not ask on navigation, by link or by the back button', async () => {
      const { own, questions } = setUp();
      own.navigator.replace('/promo/new', null);
      const release = own.guardLeave(upload());
      own.navigator.push('/promo', null);
      expect(own.location().pathname).toBe('/promo');
      window.history.back();
      await waitFor(() => expect(own.location().pathname).toBe('/promo/new'));
      expect(questions).toEqual([]);
      expect(own.hasWorkInHand()).toBe(true);
      release();
    });

    it('is asked about at a sign-out, after the page’s own guards, and ends only with a yes to all', async () => {
      answer = false;
      const { own, questions } = setUp();
      const ended: string[] = [];
      own.guardLeave(upload(() => void ended.push('upload')));
      own.guardLeave({
        ...guard(() => void ended.push('editor')),
        question: () => ({ title: 'editor', text: '' }),
      });
      expect(await own.mayLeave()).toBe(false);
      expect([questions, ended]).toEqual([['editor'], []]);
      answer = true;
      expect(await own.mayLeave()).toBe(true);
      expect(questions).toEqual(['editor', 'editor', 'upload']);
      expect(ended).toEqual(['editor', 'upload']);
      expect(own.hasWorkInHand()).toBe(false);
    });

    it('a yes to leaving a page leaves it alone', async () => {
      answer = true;
      const { own } = setUp();
      own.navigator.replace('/playlist/new', null);
      const left = jest.fn();
      const release = own.guardLeave(upload(left));
      own.guardLeave(guard());
      own.navigator.push('/promo', null);
      await waitFor(() => expect(own.location().pathname).toBe('/promo'));
      expect(left).not.toHaveBeenCalled();
      expect(own.hasWorkInHand()).toBe(true);
      release();
    });
  });

  describe('work that can go on without its page', () => {
    const setUp = (answer: boolean | 'keep') => {
      const offered: boolean[] = [];
      const own = createPageHistory(window, async (_guard, mayKeep) => {
        offered.push(mayKeep);
        return answer;
      });
      own.navigator.replace('/promo/new', null);
      return { own, offered };
    };

    it('is kept by the third answer: the page changes, nothing ends, and it is still in hand', async () => {
      const { own, offered } = setUp('keep');
      const left = jest.fn();
      const release = own.guardLeave({ ...guard(left), keepLabel: 'Keep uploading' });
      own.navigator.push('/promo', null);
      await waitFor(() => expect(own.location().pathname).toBe('/promo'));
      expect([left.mock.calls.length, own.hasWorkInHand(), offered]).toEqual([0, true, [true]]);
      release();
    });

    it('is kept on the way back in the history, too', async () => {
      const { own } = setUp('keep');
      own.navigator.push('/promo', null);
      own.navigator.push('/promo/new', null);
      const left = jest.fn();
      const release = own.guardLeave({ ...guard(left), keepLabel: 'Keep uploading' });
      window.history.back();
      await waitFor(() => expect(own.location().pathname).toBe('/promo'));
      expect([left.mock.calls.length, own.hasWorkInHand()]).toEqual([0, true]);
      release();
    });

    it('is not offered to be kept at signing out, which ends it', async () => {
      const { own, offered } = setUp(true);
      const left = jest.fn();
      own.guardLeave({ ...guard(left), keepLabel: 'Keep uploading' });
      expect(await own.mayLeave()).toBe(true);
      expect([left.mock.calls.length, offered]).toEqual([1, [false]]);
    });
  });

  it('notifies when work in hand begins and ends, so that no reload is offered meanwhile', () => {
    const own = createPageHistory(window, async () => true);
    const notified: boolean[] = [];
    const stop = own.onWorkInHand(() => notified.push(own.hasWorkInHand()));
    const releaseFirst = own.guardLeave(guard());
    const releaseSecond = own.guardLeave({ ...guard(), lives: 'session' });
    releaseFirst();
    releaseSecond();
    releaseSecond();
    expect(notified).toEqual([true, true, true, false]);
    stop();
    own.guardLeave(guard())();
    expect(notified).toHaveLength(4);
  });
});
