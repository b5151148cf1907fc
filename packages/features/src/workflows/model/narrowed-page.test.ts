import { describe, expect, it } from 'vitest';
import type { Workflow } from '../workflows.queries.ts';
import { narrowedPage } from './narrowed-page.ts';

const workflow = (status: string): Workflow => ({
  id: status,
  name: status,
  type: 'Verification',
  description: '',
  status,
  executions: 0,
  successRate: 0,
  lastRun: 'never',
  nextRun: 'paused',
});

const page = (statuses: string[], rest: { nextCursor?: string } = {}) => ({
  items: statuses.map(workflow),
  counts: null,
  nextCursor: null,
  ...rest,
});
const all = ['active', 'paused', 'active', 'archived'];

describe('a page of workflows', () => {
  it('is narrowed to the filter, whatever the server sent', () => {
    expect(narrowedPage(page(all), 'active').items.map(({ status }) => status)).toEqual([
      'active',
      'active',
    ]);
    expect(narrowedPage(page(all), 'all').items).toHaveLength(4);
  });

  it('keeps the counts of the server', () => {
    const counts = { all: 9, active: 4, paused: 3, error: 2 };
    expect(narrowedPage({ ...page(all), counts }, 'active').counts).toEqual(counts);
  });

  it.each(['all', 'active', 'error'] as const)(
    'counts the workflows of a server that does not filter, under %s',
    (filter) => {
      const counts = { all: 4, active: 2, paused: 1, error: 0 };
      expect(narrowedPage(page(all), filter).counts).toEqual(counts);
    },
  );

  it('counts nothing where there may be more than it can see', () => {
    expect(narrowedPage(page(['active', 'active']), 'active').counts).toBeNull();
    expect(narrowedPage(page(all, { nextCursor: 'next' }), 'all').counts).toBeNull();
  });
});
