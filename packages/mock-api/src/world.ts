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
import { mockToken } from './token.ts';

/** What a seed says about a workspace. */
export interface Seed {
  user: SessionUser;
  workflows: Workflow[];
  activities: Activity[];
}

const seeds: Record<DataSet, (now: number) => Seed> = {
  typical: typicalSeed,
  empty: emptySeed,
  long: longSeed,
};

/** The password that the mock API's one account has. */
export const mockPassword = 'flowdeck-demo';

/** The state behind one mock API. Every story and test has its own. */
export class World {
  readonly user: SessionUser;
  workflows: Workflow[];
  activities: Activity[];
  leads: readonly Lead[];
  /** Newest first. */
  pieces: readonly ContentPiece[];
  /** Social packs requested so far. */
  packs = 0;
  /** Platforms of scheduled posts, by the key that identifies a post. */
  readonly posts = new Map<string, Platform>();
  #revoked = new Set<string>();
  #created = 0;

  constructor(data: DataSet) {
    const seed = seeds[data](Date.now());
    this.user = seed.user;
    this.workflows = seed.workflows;
    this.activities = seed.activities;
    this.leads = seedLeads[data];
    this.pieces = seedPieces[data];
  }

  issueToken(): string {
    return mockToken(this.user);
  }

  isSignedIn(token: string | undefined): boolean {
    return token !== undefined && token !== '' && !this.#revoked.has(token);
  }

  revoke(token: string): void {
    this.#revoked.add(token);
  }

  /** The next identifier, the same in every run. */
  nextId(): string {
    this.#created += 1;
    return `0198c0de-0000-7000-8000-${String(this.#created).padStart(12, '0')}`;
  }

  record(type: Activity['type'], action: string): void {
    const time = new Date().toISOString();
    this.activities = [{ id: this.nextId(), type, action, time }, ...this.activities];
  }
}
