import { createNotices } from './notices.store';
import { createQuestions } from './questions.store';

describe('snackbars', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const texts = (notices: ReturnType<typeof createNotices>) => notices.shown$.value.map(({ text }) => text);

  it.each([
    [1000, { durationMs: 1000 }],
    [2000, { durationMs: 2000 }],
    [3000, {}],
    [6000, { action: { label: 'Undo', run: () => undefined } }],
  ])('§9.5 §9.6 §9.7 stay %i ms', (milliseconds, some) => {
    const notices = createNotices();
    notices.notify({ text: 'a', ...some });
    jest.advanceTimersByTime(milliseconds - 1);
    expect(texts(notices)).toEqual(['a']);
    jest.advanceTimersByTime(1);
    expect(texts(notices)).toEqual([]);
  });

  it('are at most three, the newest last; the same words are one', () => {
    const notices = createNotices();
    for (const text of ['a', 'b', 'c', 'd', 'b']) notices.notify({ text });
    expect(texts(notices)).toEqual(['c', 'd', 'b']);
  });

  it('the same words begin their time again', () => {
    const notices = createNotices();
    notices.notify({ text: 'a' });
    jest.advanceTimersByTime(2000);
    notices.notify({ text: 'a' });
    jest.advanceTimersByTime(2000);
    expect(texts(notices)).toEqual(['a']);
  });

  it('of a page go with it, the queued ones too; others stay', () => {
    const notices = createNotices();
    notices.notify({ text: 'a' });
    notices.notify({ text: 'b', isQueued: true });
    notices.notify({ text: 'c', isOfPage: true });
    notices.notify({ text: 'd', isQueued: true, isOfPage: true });
    notices.leavePage();
    expect(texts(notices)).toEqual(['a', 'b']);
    jest.advanceTimersByTime(3000);
    expect(texts(notices)).toEqual([]);
  });

  it('wait while the user reads or points', () => {
    const notices = createNotices();
    notices.notify({ text: 'a' });
    notices.hold(true);
    jest.advanceTimersByTime(60_000);
    expect(texts(notices)).toEqual(['a']);
    notices.hold(false);
    jest.advanceTimersByTime(3000);
    expect(texts(notices)).toEqual([]);
  });
});

describe('snackbars that were held', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const texts = (notices: ReturnType<typeof createNotices>) => notices.shown$.value.map(({ text }) => text);
  /** Milliseconds that they stay after they are released. */
  function staysMs(notices: ReturnType<typeof createNotices>): number {
    notices.hold(false);
    let passed = 0;
    for (; texts(notices).length > 0 && passed < 10_000; passed += 100) jest.advanceTimersByTime(100);
    return passed;
  }

  it('have the time that was left, however often and long they were held', () => {
    const notices = createNotices();
    notices.notify({ text: 'a', durationMs: 5000 });
    jest.advanceTimersByTime(2000);
    notices.hold(true);
    jest.advanceTimersByTime(700);
    notices.hold(true);
    jest.advanceTimersByTime(60_000);
    expect(staysMs(notices)).toBe(3000);
  });

  it('are not gone at once', () => {
    const notices = createNotices();
    notices.notify({ text: 'a', durationMs: 5000 });
    jest.advanceTimersByTime(4900);
    notices.hold(true);
    expect(staysMs(notices)).toBe(1000);
  });

  it('and replaced by the same words are one, with a whole time', () => {
    const notices = createNotices();
    notices.keep({ text: 'Not connected' }, true);
    notices.notify({ text: 'a', durationMs: 5000 });
    jest.advanceTimersByTime(4000);
    notices.notify({ text: 'a', durationMs: 5000 });
    expect(texts(notices)).toEqual(['Not connected', 'a']);
    notices.keep({ text: 'Not connected' }, false);
    expect(texts(notices)).toEqual(['a']);
    expect(staysMs(notices)).toBe(5000);
  });
});

describe('snackbars on a page that stood still', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const texts = (notices: ReturnType<typeof createNotices>) => notices.shown$.value.map(({ text }) => text);

  it('go when the page runs again and their time is over, and only then', () => {
    const notices = createNotices();
    notices.notify({ text: 'a', durationMs: 1000 });
    notices.notify({ text: 'b', durationMs: 3000 });
    jest.setSystemTime(Date.now() + 999);
    notices.catchUp();
    expect(texts(notices)).toEqual(['a', 'b']);
    jest.setSystemTime(Date.now() + 1);
    notices.catchUp();
    expect(texts(notices)).toEqual(['b']);
  });

  it('being read stay', () => {
    const notices = createNotices();
    notices.notify({ text: 'a', durationMs: 1000 });
    notices.hold(true);
    jest.setSystemTime(Date.now() + 5000);
    notices.catchUp();
    expect(texts(notices)).toEqual(['a']);
  });

  it('a notice that is kept has no time: it stands first until it is taken away', () => {
    const notices = createNotices();
    notices.notify({ text: 'Saved.' });
    notices.keep({ text: 'Not connected' }, true);
    notices.keep({ text: 'Not connected' }, true);
    for (const text of ['b', 'c', 'd']) notices.notify({ text });
    expect(texts(notices)).toEqual(['Not connected', 'b', 'c', 'd']);
    jest.advanceTimersByTime(60_000);
    expect(texts(notices)).toEqual(['Not connected']);
    notices.keep({ text: 'Not connected' }, false);
    expect(texts(notices)).toEqual([]);
  });
});

describe('snackbars that are queued', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const texts = (notices: ReturnType<typeof createNotices>) => notices.shown$.value.map(({ text }) => text);
  const queued = (text: string) => ({ text, durationMs: 3000, isQueued: true });

  it('§8.1 §8.2 have their time one after the other, however many they are, and others come between them', () => {
    const notices = createNotices();
    const seen: string[][] = [];
    for (let at = 1; at <= 9; at += 1) notices.notify(queued(`File ${at}`));
    notices.notify({ text: 'Saved.' });
    for (let at = 1; at <= 10; at += 1) {
      seen.push(texts(notices));
      jest.advanceTimersByTime(3000);
    }
    expect(seen[0]).toEqual(['File 1', 'Saved.']);
    expect(seen.slice(1, 9)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((at) => [`File ${at}`]));
    expect(seen[9]).toEqual([]);
  });

  it('put away, the next one comes; the same words are queued once; the end of the page clears them', () => {
    const notices = createNotices();
    for (const text of ['a', 'b', 'b', 'c']) notices.notify(queued(text));
    notices.dismiss(notices.shown$.value[0]?.id ?? 0);
    expect(texts(notices)).toEqual(['b']);
    notices.dismiss(notices.shown$.value[0]?.id ?? 0);
    expect(texts(notices)).toEqual(['c']);
    notices.notify(queued('d'));
    notices.clear();
    expect(texts(notices)).toEqual([]);
  });
});

describe('snackbars, one after the other', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('one that was pushed out leaves the time of the others alone', () => {
    const notices = createNotices();
    const texts = () => notices.shown$.value.map(({ text }) => text);
    for (const text of ['a', 'b', 'c']) notices.notify({ text });
    jest.advanceTimersByTime(2000);
    notices.notify({ text: 'd' });
    expect(texts()).toEqual(['b', 'c', 'd']);
    jest.advanceTimersByTime(1000);
    expect(texts()).toEqual(['d']);
    jest.advanceTimersByTime(2000);
    expect(texts()).toEqual([]);
  });
  it('put away by hand, it goes alone; twice is once', () => {
    const notices = createNotices();
    notices.notify({ text: 'a' });
    notices.notify({ text: 'b' });
    const [first] = notices.shown$.value;
    notices.dismiss(first?.id ?? 0);
    notices.dismiss(first?.id ?? 0);
    expect(notices.shown$.value.map(({ text }) => text)).toEqual(['b']);
  });
  it('what comes while they are held stays too, and all have their whole time afterwards', () => {
    const notices = createNotices();
    notices.hold(true);
    notices.notify({ text: 'a', durationMs: 1000 });
    notices.notify({ text: 'b', action: { label: 'Undo', run: () => undefined } });
    jest.advanceTimersByTime(60_000);
    expect(notices.shown$.value).toHaveLength(2);
    notices.hold(false);
    jest.advanceTimersByTime(1000);
    expect(notices.shown$.value.map(({ text }) => text)).toEqual(['b']);
    jest.advanceTimersByTime(5000);
    expect(notices.shown$.value).toEqual([]);
  });
});

describe('questions', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const ask = { title: 'Delete', text: 'Delete', objectName: 'Lunch' };

  it('are asked one after the other, each with its own answer', async () => {
    const questions = createQuestions();
    const answers = [questions.confirm(ask), questions.confirm({ ...ask, title: 'Second' })];
    await settle();
    expect(questions.open$.value?.title).toBe('Delete');
    questions.open$.value?.answer(true);
    await settle();
    expect(questions.open$.value?.title).toBe('Second');
    questions.open$.value?.answer(false);
    expect(await Promise.all(answers)).toEqual([true, false]);
    expect(questions.open$.value).toBeNull();
  });

  it('answered twice, the second press takes nothing from the question that came next', async () => {
    const questions = createQuestions();
    const answers = [questions.confirm(ask), questions.confirm({ ...ask, title: 'Second' })];
    await settle();
    const first = questions.open$.value;
    first?.answer(true);
    await settle();
    first?.answer(false);
    expect(questions.open$.value?.title).toBe('Second');
    questions.open$.value?.answer(false);
    expect(await Promise.all(answers)).toEqual([true, false]);
  });
});
