import { workflowTypes } from '@flowdeck/contract/workflows/workflows';
import { describe, expect, it } from 'vitest';
import { everyInterval, nextRunAfter } from './next-run.ts';

const now = new Date('2026-03-10T14:30:00Z');
const day = 24;

describe('the next run', () => {
  it.each([
    ['Content Automation', 'daily', day],
    ['Content Automation', 'weekly', 7 * day],
    ['Lead Outreach', 'weekly', 1],
    ['Conversion', 'weekly', 7 * day],
    ['Verification', 'monthly', 30 * day],
    ['Marketing Distribution', 'daily', day],
    ['Marketing Distribution', 'weekly', 7 * day],
    ['Marketing Distribution', 'biweekly', 14 * day],
    ['Marketing Distribution', 'monthly', 30 * day],
  ] as const)('of %s, %s, is %i hours away', (type, frequency, hours) => {
    const next = nextRunAfter(type, frequency, now);
    expect(next && (next.getTime() - now.getTime()) / 3_600_000).toBe(hours);
  });

  it('of Lead Capture comes with the next lead', () => {
    expect(nextRunAfter('Lead Capture', 'daily', now)).toBeNull();
  });

  it('comes at one interval for all scheduled types if one is set', () => {
    const nextRun = everyInterval(5_000);
    const times = workflowTypes.map((type) => nextRun(type, 'monthly', now)?.getTime());
    expect(new Set(times)).toEqual(new Set([now.getTime() + 5_000, undefined]));
    expect(nextRun('Lead Capture', 'daily', now)).toBeNull();
  });
});
