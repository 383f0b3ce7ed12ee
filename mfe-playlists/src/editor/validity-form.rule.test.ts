import fc from 'fast-check';
import { simpleValidity, validityFault } from '@vitrine/shared/rules';
import { formOf, readForm, type FormFault, type ValidityForm } from './validity-form.rule';

const empty = formOf(undefined);
const XMAS = Date.UTC(2026, 11, 26) / 1000;

it('an empty form is no validity', () => expect(readForm(empty)).toEqual({ ok: true, validity: undefined }));

it('a last day alone is enough', () =>
  expect(readForm({ ...empty, lastDay: '2026-12-26' })).toEqual({ ok: true, validity: { last_day: XMAS } }));

it('hours that are switched off are dropped', () =>
  expect(readForm({ ...empty, start: '11:00', end: '14:00' })).toEqual({ ok: true, validity: undefined }));

it.each<[FormFault, Partial<ValidityForm>]>([
  ['last_before_first', { firstDay: '2026-12-27', lastDay: '2026-12-26' }],
  ['no_days', { days: [] }],
  ['no_time', { hasHours: true, start: '11:00', end: '' }],
  ['never', { firstDay: '2026-12-26', lastDay: '2026-12-26', days: [1] }],
])('is refused: %s', (fault, change) =>
  expect(readForm({ ...empty, ...change })).toEqual({ ok: false, fault }),
);

it('reads what it shows, for any validity', () => {
  const day = fc.integer({ min: 1, max: 20_000 }).map((days) => days * 86_400);
  const minute = fc.integer({ min: 0, max: 1439 }).map((minutes) => minutes * 60);
  const any = fc
    .record(
      {
        first_day: day,
        last_day: day,
        days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        hours: fc.tuple(minute, minute),
      },
      { requiredKeys: [] },
    )
    .map(({ hours, ...days }) =>
      simpleValidity({ ...days, ...(hours ? { start: hours[0], end: hours[1] } : {}) }),
    )
    .filter((validity) => !validity || validityFault(validity) === null);
  fc.assert(
    fc.property(any, (validity) => {
      expect(readForm(formOf(validity))).toEqual({ ok: true, validity });
    }),
  );
});
