import { aDevice } from '../testing/builders';
import { doneState } from './done.rule';

const bare = (change = {}) =>
  aDevice({ playing_thumb: undefined, content_ready: 0, content_total: 0, ...change });

it.each([
  ['nothing is known yet', undefined, undefined, 'waiting'],
  ['it is not there yet', bare({ is_live: false }), undefined, 'waiting'],
  ['it is there but has not said a word', bare(), undefined, 'waiting'],
  ['its content is on the way', bare({ content_total: 5 }), undefined, 'waiting'],
  [
    'it said that content is on the way',
    bare(),
    { playing: null, content_ready: 1, content_total: 5 },
    'waiting',
  ],
  ['it has all and plays nothing', bare({ content_ready: 5, content_total: 5 }), undefined, 'idle'],
  ['it said that nothing plays', bare(), { playing: null, content_ready: 0, content_total: 0 }, 'idle'],
  [
    'it was last seen with all, and is gone',
    bare({ is_live: false, content_ready: 5, content_total: 5 }),
    undefined,
    'waiting',
  ],
  ['it plays', aDevice(), undefined, 'playing'],
  ['it plays though we did not hear it yet', aDevice({ is_live: false }), undefined, 'playing'],
] as const)('%s', (_, device, reported, state) => expect(doneState(device, reported)).toBe(state));
