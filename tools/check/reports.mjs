import { existsSync, readFileSync } from 'node:fs';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @returns {{passed: number, failed: number}} from jest's report; a suite that could not run is failed */
export function jestCounts(file) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/**
 * @returns {{passed: number, failed: number, errors: number}} from playwright's JSON report; `errors`, of
 * files that could not run, are failed, too
 */
export function playwrightCounts(file) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1, errors: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const errors = report.errors.length;
  return { passed: expected + flaky, failed: unexpected + errors, errors };
}
