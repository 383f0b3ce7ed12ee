import { passwordFault } from './password.rule';

test.each([
  ['nine char', 'too_short'],
  ['123456789', 'too_short'],
  ['🙂🙂🙂🙂🙂', 'too_short'],
  ['ten chars!', null],
  ['x'.repeat(3) + 'correct horse battery staple', null],
  ['ab c'.repeat(32), null],
  ['ab c'.repeat(32) + 'x', 'too_long'],
  ['Password123', 'too_common'],
  ['1234567890', 'too_common'],
  ['9876543210', 'too_common'],
  ['7890123456', 'too_common'],
  ['8461930275', null],
  ['aaaaaaaaaaaaa', 'too_common'],
  ['abababababab', 'too_common'],
  ['vitrine-2026', 'too_common'],
  ['maria.2026!!', 'too_common'],
  ['maria goes home', null],
])('%p is %p', (password, fault) => {
  expect(passwordFault(password, ['maria', 'jo'])).toBe(fault);
});
