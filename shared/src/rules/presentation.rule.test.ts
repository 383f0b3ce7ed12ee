import { simplePresentation } from './presentation.rule';

test('equal presentations are equal as JSON, and the default is empty', () => {
  const one = simplePresentation({ shuffle: true, transition: 'cut', fit: 'fill' });
  const other = simplePresentation({ fit: 'fill', shuffle: true, transition: 'cut' });
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(one).toEqual({ fit: 'fill', transition: 'cut', shuffle: true });
  expect(simplePresentation({ shuffle: false })).toEqual({});
});
