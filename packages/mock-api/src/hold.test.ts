import { describe, expect, it } from 'vitest';
import { Hold } from './hold.ts';

describe('hold', () => {
  it('lets everything through while it is open', async () => {
    await expect(new Hold().pass()).resolves.toBeUndefined();
  });

  it('holds what arrives while it is closed, counts it, and releases all of it together', async () => {
    const hold = new Hold();
    const counts: number[] = [];
    const gone: string[] = [];
    hold.subscribe((waiting) => counts.push(waiting));
    hold.closed = true;
    const all = ['a', 'b'].map(async (name) => {
      await hold.pass();
      gone.push(name);
    });
    await Promise.resolve();
    expect(gone).toEqual([]);
    hold.closed = false;
    await Promise.all(all);
    expect(gone).toEqual(['a', 'b']);
    expect(counts).toEqual([1, 2, 0]);
  });
});
