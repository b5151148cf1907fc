import { describe, expect, it, vi } from 'vitest';
import { Hold } from './hold.ts';

function passing(hold: Hold, calls: string[]) {
  const gone: string[] = [];
  const all = calls.map(async (call) => {
    await hold.pass(call);
    gone.push(call);
  });
  return { gone, all: Promise.all(all) };
}

describe('hold', () => {
  it('lets everything through at first', async () => {
    await expect(new Hold().pass('ping')).resolves.toBeUndefined();
  });

  it('holds what arrives, reports it, and releases all of it together', async () => {
    const hold = new Hold();
    const reports: unknown[] = [];
    hold.subscribe((waiting) => reports.push(waiting));
    hold.change(() => true);
    const { gone, all } = passing(hold, ['listWorkflows', 'ping']);
    await Promise.resolve();
    expect(gone).toEqual([]);
    hold.change(() => false);
    await all;
    expect(gone).toEqual(['listWorkflows', 'ping']);
    expect(reports).toEqual([['listWorkflows'], ['listWorkflows', 'ping'], []]);
  });

  it('holds and releases single calls', async () => {
    const hold = new Hold();
    hold.change((call) => call !== 'signIn');
    const { gone, all } = passing(hold, ['listWorkflows', 'ping', 'signIn']);
    await Promise.resolve();
    expect(gone).toEqual(['signIn']);
    hold.change((call) => call === 'listWorkflows');
    await vi.waitFor(() => {
      expect(gone).toEqual(['signIn', 'ping']);
    });
    hold.change(() => false);
    await all;
    expect(gone).toEqual(['signIn', 'ping', 'listWorkflows']);
  });
});
