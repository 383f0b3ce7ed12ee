import fc from 'fast-check';
import { aContentItem } from '../../testing/builders';
import { asContentItem } from './dropped-item.rule';

it('reads a content item dragged from the library', () => {
  expect(asContentItem(JSON.stringify(aContentItem()))).toEqual(aContentItem());
});
it.each([
  ['', 'nothing'],
  ['https://example.org/', 'an address'],
  ['null', 'null'],
  ['[1,2]', 'a list'],
  [JSON.stringify({ ...aContentItem(), type: 'script' }), 'another kind'],
  [JSON.stringify({ ...aContentItem(), duration: '10' }), 'a wrong field'],
  [JSON.stringify({ ...aContentItem(), thumb: [1] }), 'a wrong thumb'],
  [JSON.stringify({ ...aContentItem(), duration: -3 }), 'shorter than nothing'],
  [JSON.stringify({ ...aContentItem(), duration: 7 }).replace('"duration":7', '"duration":1e999'), 'endless'],
])('%j is %s and is rejected', (text) => expect(asContentItem(text)).toBeNull());
it('never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void asContentItem(text)));
});
