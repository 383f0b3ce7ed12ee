import { cleanDetails, mistakeIn } from './details.rule';

test('what is left out stays out, what is empty is emptied', () => {
  expect(cleanDetails({})).toEqual({});
  expect(cleanDetails({ name: '  ', address: '\r\n \n', vat_id: '' })).toEqual({
    name: '',
    address: '',
    vatId: '',
  });
});

test('a name is one line, an address keeps its lines, a number has no blanks', () => {
  expect(
    cleanDetails({
      name: ' Bar\nAurora\u0000 ',
      address: 'Main street  1\r\n\r\n 10115\tBerlin\u2028Germany',
      vat_id: ' de 123 456 789 ',
    }),
  ).toEqual({ name: 'Bar Aurora', address: 'Main street 1\n10115 Berlin\nGermany', vatId: 'DE123456789' });
  expect(cleanDetails({ name: 'a\ud800b' })).toEqual({ name: 'a\ufffdb' });
});

test.each(['DE123456789', 'ATU12345678', 'CHE-123.456.789MWST', 'ESX1234567X', 'IE1234567WA', ''])(
  'the number %p can be one',
  (vatId) => expect(mistakeIn({ vatId })).toBeNull(),
);

test.each([
  ['vat_id', { vatId: 'NONE' }],
  ['vat_id', { vatId: '<B>1</B>' }],
  ['vat_id', { vatId: `DE${'1'.repeat(40)}` }],
  ['name', { name: 'n'.repeat(121) }],
  ['address', { address: 'a\n'.repeat(7) }],
  ['address', { address: 'a'.repeat(401) }],
])('%s is refused in words: %j', (field, details) => {
  expect(mistakeIn(details)).toMatchObject({ field, detail: expect.stringMatching(/^[A-Z].*\.$/) });
});
