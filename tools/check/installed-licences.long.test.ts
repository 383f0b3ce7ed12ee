import { readFileSync } from 'node:fs';
import { installed, judge, PAGE, page, TABLE, table } from './licences.mjs';

it('all installed licences are permitted, and the documents list them (else: node tools/check/licences.mjs)', () => {
  const { rows, faults } = judge(installed());
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
  expect(readFileSync(PAGE, 'utf8')).toBe(page(rows));
  expect(readFileSync(TABLE, 'utf8')).toBe(table(rows));
});
