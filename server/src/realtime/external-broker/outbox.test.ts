import { createOutbox } from './outbox.service';

const letter = (topic: string, bytes = 1) => ({ topic, payload: Buffer.alloc(bytes) });

it('keeps the order, and loses the oldest beyond its limits', () => {
  const outbox = createOutbox({ messages: 2, bytes: 1000 });
  expect(['a', 'b', 'c'].map((topic) => outbox.put(letter(topic)))).toEqual([0, 0, 1]);
  expect([outbox.next()?.topic, outbox.next()?.topic, outbox.next()]).toEqual(['b', 'c', undefined]);
});

it('counts bytes too: what alone is too large is lost with all before it', () => {
  const outbox = createOutbox({ messages: 10, bytes: 100 });
  expect(outbox.put(letter('a', 60))).toBe(0);
  expect(outbox.put(letter('b', 60))).toBe(1);
  expect(outbox.put(letter('c', 200))).toBe(2);
  expect(outbox.put(letter('d', 90))).toBe(0);
  expect([outbox.next()?.topic, outbox.next()]).toEqual(['d', undefined]);
});
