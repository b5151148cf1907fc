import { readFileSync } from 'node:fs';

/**
 * What a runner reports.
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} reasons why tests were skipped, where they say so: once for each
 */

/** @returns {Report} what Vitest's JSON report says; a file that did not load counts as a failure. */
export function vitestReport(file) {
  const report = readReport(file);
  if (!report) return failedRun();
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    reasons: [],
  };
}

/** @returns {Report} what Playwright's JSON report says; a test that passed on a retry has passed. */
export function playwrightReport(file) {
  const report = readReport(file);
  if (!report) return failedRun();
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + (unexpected === 0 ? report.errors.length : 0),
    skipped,
    reasons: report.suites.flatMap(testsIn).flatMap(skipReasons),
  };
}

/** @param {Report[]} reports */
export const sum = (reports) => ({
  passed: reports.reduce((total, { passed }) => total + passed, 0),
  failed: reports.reduce((total, { failed }) => total + failed, 0),
  skipped: reports.reduce((total, { skipped }) => total + skipped, 0),
  reasons: reports.flatMap(({ reasons }) => reasons),
});

/** One line for each reason, with how many tests it skipped. */
export function skipLines({ reasons }) {
  return [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((one) => one === reason).length;
    return `${String(count)} skipped. ${reason}`;
  });
}

/** @param {Report} report */
export function closingLine({ passed, failed, skipped }) {
  const rest = skipped > 0 ? `, ${String(skipped)} skipped` : '';
  return `${String(passed)} passed, ${String(failed)} failed${rest}`;
}

const failedRun = () => ({ passed: 0, failed: 1, skipped: 0, reasons: [] });

const testsIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

const skipReasons = ({ status, annotations }) =>
  status === 'skipped'
    ? annotations.filter(({ type }) => type === 'skip').map(({ description = '' }) => description)
    : [];

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
