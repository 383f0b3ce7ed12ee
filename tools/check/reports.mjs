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

const LINES_OF_A_FAILURE = 12;
const head = (text) => text.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');

/**
 * @returns {string[]} each failed test of jest's JSON report: its file, its name and the first lines of the
 * reason
 */
export function jestFailures(file) {
  return (readJson(file)?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not run has a message and no tests.
    if (failed.length === 0)
      return assertionResults.length === 0 && message ? [`${name}\n${head(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}\n${head(failureMessages.join('\n'))}`,
    );
  });
}
