import { existsSync, readFileSync } from 'node:fs';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @returns {{passed: number, failed: number}} from jest's own JSON report; a suite that could not run counts as failed */
export function jestCounts(file) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** @returns {{passed: number, failed: number}} from playwright's own JSON report; flaky counts as failed */
export function playwrightCounts(file) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}
