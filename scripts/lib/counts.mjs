import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * What a runner reports.
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures what failed, each with the beginning of its message
 * @property {number} skipped
 * @property {string[]} reasons why tests were skipped, where they say so: once for each
 */

/** @returns {Report} what `vitest-reporter.mjs` wrote. */
export const vitestReport = (file) => readReport(file) ?? failedRun();

/** @returns {Report} what Playwright's JSON report says; a test that passed on a retry has passed. */
export function playwrightReport(file) {
  const report = readReport(file);
  if (!report) return failedRun();
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tests = report.suites.flatMap(testsIn);
  return {
    passed: expected + flaky,
    failed: unexpected + (unexpected === 0 ? report.errors.length : 0),
    failures: tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ file, title, projectName, results }) =>
        withMessage(`${file} › ${title} [${projectName}]`, results.at(-1)?.error?.message),
      ),
    skipped,
    reasons: tests.flatMap(skipReasons),
  };
}

/** @param {Report[]} reports */
export const sum = (reports) => ({
  passed: reports.reduce((total, { passed }) => total + passed, 0),
  failed: reports.reduce((total, { failed }) => total + failed, 0),
  failures: reports.flatMap(({ failures }) => failures),
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

/** What failed, and why: what printed while it ran is far above by now. */
export const failureLines = ({ failures }) => failures.map((failure) => `Failed: ${failure}`);

/** @param {Report} report */
export function closingLine({ passed, failed, skipped }) {
  const rest = skipped > 0 ? `, ${String(skipped)} skipped` : '';
  return `${String(passed)} passed, ${String(failed)} failed${rest}`;
}

/** The first lines of the message, below the test's name. */
export const withMessage = (name, message = '') => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, 6)].join('\n    ');
};

const failedRun = () => ({ passed: 0, failed: 1, failures: [], skipped: 0, reasons: [] });

const testsIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, file, title }))),
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
