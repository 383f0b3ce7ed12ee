import { aDevice } from '../testing/builders';
import { doneState } from './done.rule';

it.each([
  ['nothing is known yet', undefined, 'waiting'],
  ['it is not there yet', aDevice({ is_live: false, playing_thumb: undefined, content_total: 0 }), 'waiting'],
  ['its content is on the way', aDevice({ playing_thumb: undefined, content_total: 5 }), 'waiting'],
  ['nothing is scheduled for it', aDevice({ playing_thumb: undefined, content_total: 0 }), 'idle'],
  ['it plays', aDevice(), 'playing'],
  ['it plays though we did not hear it yet', aDevice({ is_live: false }), 'playing'],
] as const)('%s: %s', (_, device, state) => expect(doneState(device)).toBe(state));
