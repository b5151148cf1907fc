import { describe, expect, it } from 'vitest';
import { changeStatus } from './status.ts';
import { workflowsCopy } from './workflows-copy.ts';

const at = new Date('2026-03-10T14:30:00Z');
const drafts = { name: 'Drafts', type: 'Content Automation', frequency: 'daily' } as const;

describe('a status change', () => {
  it.each([
    ['paused', 'active'],
    ['error', 'active'],
    ['completed', 'active'],
  ] as const)('starts what is %s', (status, wanted) => {
    expect(changeStatus({ ...drafts, status }, wanted, at)).toEqual({
      stored: {
        status: 'active',
        error: null,
        nextRunAt: new Date('2026-03-11T14:30:00Z'),
        updatedAt: at,
      },
      activity: { type: 'success', action: 'Started Drafts' },
    });
  });

  it('pauses what is active', () => {
    expect(changeStatus({ ...drafts, status: 'active' }, 'paused', at)).toEqual({
      stored: { status: 'paused', error: null, nextRunAt: null, updatedAt: at },
      activity: { type: 'info', action: 'Paused Drafts' },
    });
  });

  it.each(['active', 'paused'] as const)('changes nothing if it is already %s', (status) => {
    expect(changeStatus({ ...drafts, status }, status, at)).toBeNull();
  });

  it.each([
    ['error', 'paused', workflowsCopy.errors.notActive],
    ['completed', 'paused', workflowsCopy.errors.notActive],
    ['active', 'completed', 'A workflow cannot be set to completed, only started or paused.'],
    ['error', 'error', 'A workflow cannot be set to error, only started or paused.'],
  ] as const)('refuses %s → %s', (status, wanted, sentence) => {
    const change = () => changeStatus({ ...drafts, status }, wanted, at);
    expect(change).toThrow(expect.objectContaining({ code: 'conflict', message: sentence }));
  });
});
