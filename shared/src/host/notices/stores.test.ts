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
  ])('stay %i ms', (milliseconds, some) => {
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

  it('wait while somebody reads or points', () => {
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
