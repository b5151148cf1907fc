import { expect, it } from 'vitest';
import { ping } from '../src/status.ts';
import type { Suite } from './people.ts';

export function statusConformance({ answer }: Suite): void {
  it('answers a ping from anyone', async () => {
    expect(await answer(ping)).toEqual({ database: 'up' });
  });
}
