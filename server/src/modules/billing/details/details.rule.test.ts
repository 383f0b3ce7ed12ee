import { cleanDetails, mistakeIn } from './details.rule';

test('what is left out stays out, what is empty is emptied', () => {
  expect(cleanDetails({})).toEqual({});
  expect(cleanDetails({ name: '  ', address: '\r\n \n', vat_number: '' })).toEqual({
    name: '',
    address: '',
    vatNumber: '',
  });
});

test('a name is one line, an address keeps its lines, a number has no blanks', () => {
  expect(
    cleanDetails({
      name: ' Bar\nAurora\u0000 ',
      address: 'Main street  1\r\n\r\n 10115\tBerlin\u2028Germany',
      vat_number: ' de 123 456 789 ',
    }),
  ).toEqual({
    name: 'Bar Aurora',
    address: 'Main street 1\n10115 Berlin\nGermany',
    vatNumber: 'DE123456789',
  });
  expect(cleanDetails({ name: 'a\ud800b' })).toEqual({ name: 'a\ufffdb' });
});

test.each(['DE123456789', 'ATU12345678', 'CHE-123.456.789MWST', 'ESX1234567X', 'IE1234567WA', ''])(
  'the number %p can be one',
  (vatNumber) => expect(mistakeIn({ vatNumber })).toBeNull(),
);

test.each([
  ['vat_number', { vatNumber: 'NONE' }],
  ['vat_number', { vatNumber: '<B>1</B>' }],
  ['vat_number', { vatNumber: `DE${'1'.repeat(40)}` }],
  ['name', { name: 'n'.repeat(121) }],
  ['address', { address: 'a\n'.repeat(7) }],
  ['address', { address: 'a'.repeat(401) }],
])('%s is refused in words: %j', (field, details) => {
  expect(mistakeIn(details)).toMatchObject({ field, detail: expect.stringMatching(/^[A-Z].*\.$/) });
});
