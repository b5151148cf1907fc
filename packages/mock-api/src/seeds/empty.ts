import type { Seed } from '../world.ts';
import { typicalSeed } from './typical.ts';

/** A workspace on its first day. */
export function emptySeed(now: number): Seed {
  return { user: typicalSeed(now).user, workflows: [], activities: [] };
}
