import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { failureLines, closingLine, vitestReport } from '../lib/counts.mjs';
import { capture, root } from '../lib/run.mjs';

const files = {
  'works.test.js': `it('adds', () => expect(1 + 1).toBe(2));`,
  'wrong.test.js': `describe('sums', () => it('are wrong', () => expect(1 + 1).toBe(3)));`,
  'hook.test.js': `
    describe('a hook', () => {
      beforeAll(() => { throw new Error('No server.'); });
      it('is too late', () => {});
    });`,
  'unloaded.test.js': `throw new Error('Not loaded.');`,
  'beside.test.js': `it('ends well', () => { void Promise.reject(new Error('Nobody waited.')); });`,
};

it('counts and names what fails a run, in tests and beside them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flowdeck-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const output = path.join(folder, 'report.json');
  await capture(process.execPath, [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    folder,
    '--globals',
    `--reporter=${path.join(root, 'scripts/lib/vitest-reporter.mjs')}`,
    `--outputFile=${output}`,
  ]);

  const report = vitestReport(output);
  const failures = failureLines(report).sort();
  expect(closingLine(report)).toBe('2 passed, 4 failed, 1 skipped');
  expect(failures).toHaveLength(4);
  expect(failures[0]).toMatch(/^Failed: .*hook\.test\.js › a hook .*\n +Error: No server\./);
  expect(failures[1]).toMatch(/^Failed: .*unloaded\.test\.js .*\n +Error: Not loaded\./);
  expect(failures[2]).toMatch(/^Failed: .*wrong\.test\.js › sums › are wrong .*\n +AssertionError/);
  expect(failures[3]).toMatch(/^Failed: outside the tests\n +Error: Nobody waited\.\n.*beside/s);
});
