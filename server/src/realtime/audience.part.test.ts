import { createAudience } from './audience.service';

describe('audience', () => {
  const open: { close(): void }[] = [];
  afterEach(() => open.splice(0).forEach((one) => one.close()));

  const setUp = () => {
    let [now, pages] = [0, 0];
    const said: string[] = [];
    const audience = createAudience({
      pagesHere: () => pages,
      publish: (accountId, topic) => said.push(`${accountId}/${topic}`),
      onWatched: (accountId) => said.push(`flush ${accountId}`),
      nowMs: () => now,
    });
    open.push(audience);
    return { audience, said, wait: (ms: number) => (now += ms), show: (count: number) => (pages = count) };
  };

  test('screens are slowed once while no page shows them, and again after the next page has gone', () => {
    const { audience, said, show } = setUp();
    audience.reported('a');
    audience.reported('a');
    expect(said).toEqual(['a/changed/unwatched']);
    show(1);
    audience.opened('a');
    audience.reported('a');
    expect(said.slice(1)).toEqual(['a/changed/watched']);
    show(0);
    audience.reported('a');
    expect(said.slice(2)).toEqual(['a/changed/unwatched']);
  });

  test('a reader at another server counts for a minute after its last sign', () => {
    const { audience, said, wait } = setUp();
    audience.seen('a');
    wait(59_000);
    audience.seen('a');
    wait(59_000);
    audience.reported('a');
    expect([said, audience.isReadElsewhere('a')]).toEqual([['flush a'], true]);
    wait(1_000);
    audience.reported('a');
    expect([said, audience.isReadElsewhere('a')]).toEqual([['flush a', 'a/changed/unwatched'], false]);
  });

  test('a caller wakes the screens once a minute at most', () => {
    const { audience, said, wait } = setUp();
    audience.looked('a');
    audience.looked('a');
    expect(said).toEqual(['flush a', 'a/changed/watched']);
    wait(60_000);
    audience.looked('a');
    expect(said).toHaveLength(4);
  });
});
