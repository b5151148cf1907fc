import { expect, test } from 'vitest';
import { listOf, runsOf } from './counted-list.ts';

const report = {
  period: {
    from: '2026-03-04',
    to: '2026-03-10',
    startsAt: '2026-03-03T23:00:00.000Z',
    endsAt: '2026-03-10T23:00:00.000Z',
  },
  zone: 'Europe/Berlin',
};
const days = { since: '2026-03-04', until: '2026-03-10', zone: 'Europe/Berlin' };
const moments = { from: '2026-03-03T23:00:00.000Z', until: '2026-03-10T23:00:00.000Z' };

test('a figure leads to the list of what it counts in the period', () => {
  expect(listOf(report, 'leads')).toEqual({ call: 'listLeads', query: days });
  expect(listOf(report, 'converted')).toEqual({
    call: 'listLeads',
    query: { reached: 'converted', ...days },
  });
  expect(listOf(report, 'failed')).toEqual({
    call: 'listPosts',
    query: { state: 'failed', ...moments },
  });
  expect(listOf(report, 'opened', { by: 'origin', part: 'workflow' })).toEqual({
    call: 'listSentMails',
    query: { outcome: 'opened', origin: 'workflow', ...moments },
  });
  expect(listOf(report, 'broadcasts')).toEqual({ call: 'listBroadcasts', query: moments });
  expect(listOf(report, 'runs')).toBeUndefined();
  expect(runsOf(report, 'w1', 'failed')).toEqual({
    call: 'listWorkflowRuns',
    query: { id: 'w1', status: 'failed', ...moments },
  });
});

test('a part adds its own filter, a band both of its ends', () => {
  const of = (by: 'score' | 'form' | 'source' | 'status', part: string | null) =>
    listOf(report, 'leads', { by, part })?.query;
  expect(of('source', 'csv_import')).toEqual({ source: 'csv_import', ...days });
  expect(of('score', '0')).toEqual({ minScore: '0', maxScore: '39', ...days });
  expect(of('score', '70')).toEqual({ minScore: '70', ...days });
  expect(of('form', null)).toBeUndefined();
  expect(of('status', 'waiting_for_review')).toBeUndefined();
  expect(listOf(report, 'drafts', { by: 'fate', part: 'draft' })).toBeUndefined();
});
