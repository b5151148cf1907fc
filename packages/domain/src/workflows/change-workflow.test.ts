import { expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import { changeWorkflow, copyName, refuseRunByHand } from './change-workflow.ts';
import type { StoredWorkflowDetail } from './workflow-view.ts';

const at = new Date('2026-03-10T14:30:00.000Z');
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
const known: StoredWorkflowDetail = {
  id: 'w',
  name: 'Drafts',
  type: 'Content Automation',
  description: 'Writes',
  status: 'active',
  error: null,
  lastRunAt: null,
  nextRunAt: later(3),
  succeededRuns: 0,
  failedRuns: 0,
  frequency: 'daily',
  createdAt: at,
  version: 4,
};
const change = { version: 4, name: 'Drafts', description: 'Writes', frequency: 'daily' } as const;

it('stores an edit as the next version, and keeps the next run', () => {
  expect(changeWorkflow(known, { ...change, name: 'Articles' }, at)).toEqual({
    stored: {
      name: 'Articles',
      description: 'Writes',
      frequency: 'daily',
      version: 5,
      updatedAt: at,
      nextRunAt: later(3),
    },
    activity: { type: 'info', action: 'Edited Articles' },
  });
});

it('plans the next run again where the rhythm changes, if it is active', () => {
  const weekly = { ...change, frequency: 'weekly' } as const;
  expect(changeWorkflow(known, weekly, at)?.stored.nextRunAt).toEqual(later(7 * 24));
  const paused = { ...known, status: 'paused', nextRunAt: null } as const;
  expect(changeWorkflow(paused, weekly, at)?.stored.nextRunAt).toBeNull();
});

it('changes nothing where nothing differs', () => {
  expect(changeWorkflow(known, change, at)).toBeNull();
});

it('refuses a change of an older version, and names both', () => {
  const old = { ...change, version: 3, name: 'Mine' };
  expect(() => changeWorkflow(known, old, at)).toThrow(
    expect.objectContaining({
      code: 'conflict',
      versions: {
        sent: old,
        stored: expect.objectContaining({ name: 'Drafts', version: 4 }) as unknown,
      },
    }),
  );
});

it('names a copy within the limit', () => {
  expect(copyName('Drafts')).toBe('Copy of Drafts');
  expect(copyName('x'.repeat(200))).toHaveLength(200);
});

it('runs every type by hand but the one that waits for leads', () => {
  expect(() => {
    refuseRunByHand('Verification');
  }).not.toThrow();
  expect(() => {
    refuseRunByHand('Lead Capture');
  }).toThrow(Problem);
});
