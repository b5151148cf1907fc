import { apiScopes } from '@flowdeck/contract/scopes';
import { keyHint, toApiKey } from '@flowdeck/domain/identity/api-keys';
import type { MockApiKey } from '../world.ts';
import { ago, seedId } from './time.ts';

const dayMs = 24 * 60 * 60_000;

function seedKey(
  n: number,
  now: Date,
  {
    daysOld,
    ...rest
  }: Pick<MockApiKey, 'name' | 'scopes' | 'lastUsedAt'> & { daysOld: number } & {
    daysLeft: number | null;
  },
): MockApiKey {
  const { daysLeft, ...shown } = rest;
  const key = toApiKey(`sample${String(n)}`.padStart(43, 'x'));
  return {
    id: seedId(3_200 + n),
    key,
    hint: keyHint(key),
    ...shown,
    createdAt: ago(now, { days: daysOld }).toISOString(),
    createdBy: 'Grace Hopper',
    expiresAt: daysLeft === null ? null : new Date(now.getTime() + daysLeft * dayMs).toISOString(),
  };
}

/** A key in use, one that was never used, and one that has expired. */
export const sampleKeys = (now: Date): MockApiKey[] => [
  seedKey(101, now, {
    name: 'Website form',
    scopes: ['leads:write'],
    daysOld: 12,
    daysLeft: 78,
    lastUsedAt: ago(now, { hours: 2 }).toISOString(),
  }),
  seedKey(102, now, {
    name: 'Reports',
    scopes: ['leads:read', 'workflows:read', 'content:read', 'social:read'],
    daysOld: 20,
    daysLeft: null,
    lastUsedAt: null,
  }),
  seedKey(103, now, {
    name: 'Import from the fair',
    scopes: ['leads:read', 'leads:write'],
    daysOld: 40,
    daysLeft: -10,
    lastUsedAt: ago(now, { days: 38 }).toISOString(),
  }),
];

/** As many as an account may have but one, with names as long as they may be, and every scope. */
export const longKeys = (now: Date): MockApiKey[] =>
  Array.from({ length: 19 }, (_, index) =>
    seedKey(110 + index, now, {
      name: 'Nightly export to the warehouse of the second sales department'.slice(0, 60),
      scopes: [...apiScopes, 'reports:read'],
      daysOld: 30 + index,
      daysLeft: 300,
      lastUsedAt: ago(now, { hours: index + 1 }).toISOString(),
    }),
  );
