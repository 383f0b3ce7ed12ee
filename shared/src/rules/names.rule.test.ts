import { compareNames } from './names.rule';

it('names are sorted in natural order, regardless of case', () => {
  const names = ['Screen 10', 'bar', 'screen 2', 'Café', 'Bar 1', 'Cafe 3', 'screen 007'];
  expect(names.sort(compareNames)).toEqual([
    'bar',
    'Bar 1',
    'Café',
    'Cafe 3',
    'screen 2',
    'screen 007',
    'Screen 10',
  ]);
  expect(compareNames('bar', 'BAR')).toBe(0);
});

it('plain names stand where a collator puts them', () => {
  const { compare } = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
  const parts = ['', ' ', 'a', 'B', 'ab', '0', '1', '01', '2', '10', 'a1', '1a', '  '];
  const names = parts.flatMap((one) =>
    parts.flatMap((two) => [one + two, `${one} ${two}`, `${one}${two}${one}`]),
  );
  const wrong = names.flatMap((a) =>
    names.filter((b) => Math.sign(compareNames(a, b)) !== Math.sign(compare(a, b))).map((b) => [a, b]),
  );
  expect(wrong).toEqual([]);
});

it('a thousand comparisons make one collator, and plain names none', () => {
  const made = jest.spyOn(Intl, 'Collator');
  jest.isolateModules(() => {
    const rule = jest.requireActual<typeof import('./names.rule')>('./names.rule');
    const compareAll = (name: string) => {
      for (let count = 0; count < 1000; count += 1) rule.compareNames(name, `Screen ${count}`);
    };
    compareAll('Screen 1');
    expect(made).not.toHaveBeenCalled();
    compareAll('Café');
    expect(made).toHaveBeenCalledTimes(1);
  });
  made.mockRestore();
});
