import { ORIENTATION_NAMES } from '../contract/values';
import { texts } from './texts';

it('§3.17 keeps the names of orientations equal to the contract', () => {
  expect(texts.orientations).toEqual([...ORIENTATION_NAMES]);
});
