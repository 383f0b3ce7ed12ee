import { csvFile, csvLines } from './csv.rule';

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-5 %', "'-5 %"],
  ['@home', "'@home"],
  ['\tTab', "'\tTab"],
  ['\rReturn', '"\'\rReturn"'],
  ['A = B', 'A = B'],
  ['Beer, wine', '"Beer, wine"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['Two\nlines', '"Two\nlines"'],
])('the text %j is the cell %j', (text, written) => {
  expect(csvLines([[text, 'x'], ['y']])).toBe(`${written},x\r\ny\r\n`);
});

it('a file begins with the mark of UTF-8', () => {
  expect([...csvFile(csvLines([['é']]))].map((letter) => letter.codePointAt(0))).toEqual([
    0xfeff, 0xe9, 13, 10,
  ]);
});
