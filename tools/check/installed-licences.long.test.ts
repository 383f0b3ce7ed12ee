import { readFileSync } from 'node:fs';
import { installed, judge, LIST, page } from './licences.mjs';

it('all installed licences are permitted, and docs/licences.md lists them (else: node tools/check/licences.mjs)', () => {
  const { rows, faults } = judge(installed());
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
  expect(readFileSync(LIST, 'utf8')).toBe(page(rows));
});
