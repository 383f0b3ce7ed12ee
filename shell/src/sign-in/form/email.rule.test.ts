import { emailFault } from './email.rule';

const words = { missingEmail: 'missing', oddEmail: 'odd' };

it.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['eva', 'odd'],
  ['eva@', 'odd'],
  ['@venue.test', 'odd'],
  ['eva@venue@test', 'odd'],
  ['eva @venue.test', 'odd'],
  ['eva@venue.test', undefined],
  [' eva+screens@bücher.example ', undefined],
])('%p: %s', (text, fault) => expect(emailFault(text, words)).toBe(fault));
