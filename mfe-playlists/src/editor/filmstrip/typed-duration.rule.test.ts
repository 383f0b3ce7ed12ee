import { durationText, typedSeconds } from './typed-duration.rule';

test.each([
  ['2', 2],
  ['90', 90],
  [' 15 s ', 15],
  ['15 sec.', 15],
  ['1:30', 90],
  ['0:05', 5],
  ['59:59', 3599],
  ['1:00:00', 3600],
  ['3600', 3600],
])('"%s" is %d seconds', (text, seconds) => expect(typedSeconds(text)).toBe(seconds));

test.each([
  '',
  ' ',
  '1',
  '0',
  '3601',
  '1:00:01',
  '1:60',
  '1:75:00',
  '-5',
  '1.5',
  '1e2',
  'ten',
  '5 min',
  '1:',
  ':30',
])('"%s" is not a duration', (text) => expect(typedSeconds(text)).toBeNull());

test('what a field shows is read back unchanged', () => {
  for (let seconds = 2; seconds <= 3600; seconds += 1)
    expect(typedSeconds(durationText(seconds))).toBe(seconds);
});
