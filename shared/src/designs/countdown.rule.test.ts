import type { DesignLanguage } from '../contract/values';
import { secondsToChange, timeLeft } from './countdown.rule';

const AT = 1_000_000;
const shown = (left: number) =>
  timeLeft(AT, AT - left)
    ?.map(({ value, unit }) => `${value} ${unit}`)
    .join(' ') ?? 'over';

it.each([
  [200_000, '02 days 07 hours 33 minutes'],
  [86_400, '01 day 00 hours 00 minutes'],
  [3600, '01 hour 00 minutes'],
  [3599, '59 minutes 59 seconds'],
  // A second has begun: it counts until it is over.
  [0.4, '00 minutes 01 second'],
  [0, 'over'],
  [-5, 'over'],
])('%s seconds before its end shows "%s"', (left, text) => expect(shown(left)).toBe(text));

it.each([200_000.3, 86_461, 3661.5, 3601, 3600, 3599.2, 60, 1.5, 1])(
  'from %s seconds on, it is drawn again when it changes, and not before',
  (left) => {
    const wait = secondsToChange(AT, AT - left);
    expect(wait).toBeLessThanOrEqual(60);
    expect(shown(left - wait)).not.toBe(shown(left));
    if (wait > 0.05) expect(shown(left - wait + 0.04)).toBe(shown(left));
  },
);

it('names its units in the language of the brand', () => {
  const units = (left: number, language: DesignLanguage) =>
    timeLeft(AT, AT - left, language)?.map(({ unit }) => unit);
  expect(units(180_060, 'de')).toEqual(['Tage', 'Stunden', 'Minute']);
  expect(units(61, 'fr')).toEqual(['minute', 'seconde']);
  expect(units(86_400, 'es')).toEqual(['día', 'horas', 'minutos']);
});

it('is not drawn again after its end', () => {
  expect(secondsToChange(AT, AT)).toBe(Infinity);
});
