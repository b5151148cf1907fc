import { expect, it } from 'vitest';
import { ping } from '../../src/operations/status.ts';
import type { Suite } from '../identity/people.ts';

export function statusConformance({ answer }: Suite): void {
  it('answers a ping from anyone', async () => {
    expect(await answer(ping)).toEqual({ database: 'up' });
  });
}
