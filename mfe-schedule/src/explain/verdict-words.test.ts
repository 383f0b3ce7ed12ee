import { explainAt } from '@vitrine/shared/rules';
import { at, barWeek } from '../testing/week';
import { nothingWords, verdictWords } from './verdict-words';

const said = (moment: string, rules = barWeek) =>
  Object.fromEntries(
    explainAt(rules, at(moment)).entries.map((entry) => [entry.rule.id, verdictWords(entry)]),
  );
const noon = at('2025-11-05T12:00');
const withException = (start: number | null) =>
  barWeek.map((rule) =>
    rule.id === 'lunch-menu' ? { ...rule, exceptions: [{ occurrence: noon, start }] } : rule,
  );

describe('what became of an entry, in words', () => {
  it('names the successor and its time, and what is still to come', () => {
    expect(said('2025-11-05T14:00')).toEqual({
      'lunch-menu': '',
      breakfast: 'Until 12:00, when Lunch menu took over.',
      'evening-mood': 'Later that day.',
      'quiz-night': 'Later that day.',
    });
  });

  it.each([
    ['first_day', '2025-11-08T00:00', 'Its first day is Sat, Nov 8, 2025.'],
    ['last_day', '2025-11-02T00:00', 'Its last day was Sun, Nov 2, 2025.'],
  ])('names its %s', (field, day, words) => {
    const limited = barWeek.map((rule) => (rule.id === 'breakfast' ? { ...rule, [field]: at(day) } : rule));
    expect(said('2025-11-05T14:00', limited)).toMatchObject({ breakfast: words });
  });

  it('counts the turns of combined playlists', () => {
    expect(said('2025-11-07T19:00')).toMatchObject({
      'evening-mood': '1 of 2, repeating.',
      'opening-party': '2 of 2, repeating.',
    });
  });

  it.each([
    ['moved, and on', '2025-11-05T14:00', noon + 3600, 'Moved from its usual 12:00.'],
    [
      'moved, and still to come',
      '2025-11-05T09:00',
      noon + 3600,
      'Later that day. Moved from its usual 12:00.',
    ],
    ['moved to another day', '2025-11-05T14:00', noon + 86400, 'Moved to Thu, Nov 6, 2025, 12:00 this time.'],
    ['taken out', '2025-11-05T14:00', null, 'Skipped on this day.'],
  ])('%s', (_name, moment, start, words) => {
    expect(said(moment, withException(start))['lunch-menu']).toBe(words);
  });
});

describe('while nothing is scheduled', () => {
  it.each([
    [null, ['Nothing is scheduled until Wed, Nov 5, 2025, 08:00.', 'Screens show your venue name.']],
    [
      'House reel',
      [
        'Nothing is scheduled until Wed, Nov 5, 2025, 08:00.',
        'Screens show House reel, your default playlist.',
      ],
    ],
  ])('with default playlist %s', (name, lines) => {
    expect(nothingWords(explainAt(barWeek, at('2025-11-05T06:00')), name)).toEqual(lines);
  });

  it('shows when nothing comes', () => {
    expect(nothingWords(explainAt([], noon), null)[0]).toMatch(/next two weeks/);
  });

  it('has no words while something plays', () => {
    expect(nothingWords(explainAt(barWeek, noon), null)).toEqual([]);
  });
});
