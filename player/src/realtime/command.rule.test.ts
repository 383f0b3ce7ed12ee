import { parseMessage } from './command.rule';

const say = (topic: string, payload: unknown) => parseMessage(topic, 'hw1', JSON.stringify(payload));

it.each(['reboot', 'update', 'orientation', 'play', 'sync'] as const)(
  'hears %s, with and without a wish for an answer',
  (name) => {
    const payload = { request_id: 'r1', playlist_id: 'p' };
    expect(say(`hw1/${name}`, payload)).toEqual({ kind: 'command', name, payload, answerTo: null });
    expect(say(`hw1/${name}/ack`, payload)).toEqual({
      kind: 'command',
      name,
      payload,
      answerTo: `hw1/${name}/ack/ack`,
    });
  },
);

it('recognises a cancelled command', () => {
  expect(say('hw1/sync/ack/ack', { abort: true })).toEqual({
    kind: 'abort',
    topic: 'hw1/sync/ack',
    requestId: null,
  });
  expect(say('hw1/sync/ack', { abort: true, request_id: 'r1' })).toEqual({
    kind: 'abort',
    topic: 'hw1/sync',
    requestId: 'r1',
  });
});

it.each([
  ['its own answer', 'hw1/sync/ack/ack', { request_id: 'r1', ok: true }],
  ['an answer to a command that wanted none', 'hw1/sync/ack', { request_id: 'r1', ok: false }],
  ['a command for another screen', 'hw2/reboot', { request_id: 'r1' }],
  ['a deeper topic', 'hw1/sync/now', { request_id: 'r1' }],
  ['answers to answers', 'hw1/sync/ack/ack/ack', { abort: true }],
  ['an answer without ok', 'hw1/sync/ack/ack', { request_id: 'r1' }],
  ['an abort that names no command', 'hw1/sync', { abort: true }],
  ['a list', 'hw1/sync', []],
  ['a word', 'hw1/sync', 'now'],
])('ignores %s', (_what, topic, payload) => expect(say(topic, payload)).toEqual({ kind: 'nothing' }));

it('ignores what is not JSON', () => {
  expect(parseMessage('hw1/reboot', 'hw1', '{')).toEqual({ kind: 'nothing' });
  expect(parseMessage('hw1/reboot', 'hw1', '')).toEqual({ kind: 'nothing' });
});

it('reports unknown commands', () => {
  expect(say('hw1/dance/ack', { request_id: 'r1' })).toEqual({
    kind: 'unknown-command',
    name: 'dance',
    requestId: 'r1',
    answerTo: 'hw1/dance/ack/ack',
  });
});

it('accepts a command without request_id', () => {
  expect(say('hw1/sync', { request_id: 7 })).toMatchObject({ kind: 'command', payload: { request_id: '' } });
});
