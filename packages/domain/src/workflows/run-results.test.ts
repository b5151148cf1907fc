import { expect, it } from 'vitest';
import { runResults } from './run-results.ts';
import { workflowsCopy } from './workflows-copy.ts';

it('counts in words', () => {
  expect([0, 1, 2].map((count) => runResults.mailsMade(count, false))).toEqual([
    workflowsCopy.empty.nobodyToMail,
    '1 email queued',
    '2 emails queued',
  ]);
  expect([0, 2].map((count) => runResults.followUpsMade(count, true))).toEqual([
    workflowsCopy.empty.noEngagedLeads,
    '2 emails made, to be approved',
  ]);
});

it('says how many leads were left out, and why', () => {
  expect(runResults.mailsMade(1, true, new Map([['no-consent', 2]]))).toBe(
    '1 email made, to be approved; 2 leads without consent skipped',
  );
  const skipped = new Map([
    ['unfit', 53],
    ['written', 0],
    ['bounced', 1],
    ['unsubscribed', 2],
    ['none', 4],
  ]);
  expect(runResults.followUpsMade(2, false, skipped)).toBe(
    '2 emails queued; 2 unsubscribed leads and 1 bounced address skipped',
  );
  expect(runResults.mailsMade(2, false, skipped, true)).toBe(
    '2 emails queued; 2 unsubscribed leads, 1 bounced address, and 53 leads that are not qualified skipped',
  );
  expect(runResults.followUpsMade(0, true, skipped)).toBe(
    'no engaged leads; 2 unsubscribed leads, 1 bounced address, and 53 leads that are not engaged skipped',
  );
});

it.each([
  [0, 0, 0, workflowsCopy.empty.noLeadsToVerify],
  [3, 0, 0, '3 leads verified'],
  [3, 1, 0, '3 leads verified, 1 unreachable address'],
  [9, 2, 1, '9 leads verified, 2 unreachable addresses, 1 duplicate'],
])('reports %i leads, %i unreachable, %i duplicates: %s', (all, unreachable, twice, text) => {
  expect(runResults.leadsVerified(all, unreachable, twice)).toBe(text);
});
