import type { ContentPiece } from '@flowdeck/contract/content';
import type { Lead } from '@flowdeck/contract/leads';
import type { Platform } from '@flowdeck/contract/social';
import type { SessionUser } from '@flowdeck/contract/session';
import type { Activity, Workflow } from '@flowdeck/contract/workflows';
import { seedPieces } from './seeds/content.ts';
import { emptySeed } from './seeds/empty.ts';
import { seedLeads } from './seeds/leads.ts';
import { longSeed } from './seeds/long.ts';
import { typicalSeed } from './seeds/typical.ts';
import type { DataSet } from './scenario.ts';

/** What a seed has to say of a workspace. */
export interface Seed {
  user: SessionUser;
  workflows: Workflow[];
  activities: Activity[];
}

export const seeds: Record<DataSet, (now: number) => Seed> = {
  typical: typicalSeed,
  empty: emptySeed,
  long: longSeed,
};

/** One workspace of a mock API. */
export class World {
  workflows: Workflow[];
  activities: Activity[];
  leads: readonly Lead[];
  /** Newest first. */
  pieces: readonly ContentPiece[];
  /** Social packs asked for so far. */
  packs = 0;
  /** Platforms of planned posts, by what makes a post one. */
  readonly posts = new Map<string, Platform>();
  /** The next identifier. */
  readonly nextId: () => string;

  constructor(data: DataSet, nextId: () => string) {
    const seed = seeds[data](Date.now());
    this.nextId = nextId;
    this.workflows = seed.workflows;
    this.activities = seed.activities;
    this.leads = seedLeads[data];
    this.pieces = seedPieces[data];
  }

  record(type: Activity['type'], action: string): void {
    const time = new Date().toISOString();
    this.activities = [{ id: this.nextId(), type, action, time }, ...this.activities];
  }
}
