import { ORIENTATION_NAMES } from '../contract';
import { texts } from './texts';

it('keeps the names of orientations equal to the contract', () => {
  expect(texts.orientations).toEqual([...ORIENTATION_NAMES]);
});
