import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestCounts, playwrightCounts } from './reports.mjs';

describe('counting from the runners’ reports', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-reports-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const report = (content: unknown) => {
    const file = path.join(folder, `${Math.random()}.json`);
    writeFileSync(file, JSON.stringify(content));
    return file;
  };

  it('counts a suite that could not run as a failure', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
    expect(jestCounts(file)).toEqual({ passed: 7, failed: 3 });
  });

  it('counts a flaky story, which passed when tried again, as passed', () => {
    const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [{}] });
    expect(playwrightCounts(file)).toEqual({ passed: 5, failed: 2, errors: 1 });
  });

  it('never takes a missing report for success', () => {
    expect(jestCounts(path.join(folder, 'none.json')).failed).toBe(1);
    expect(playwrightCounts(path.join(folder, 'none.json')).failed).toBe(1);
  });
});
