import type { Account } from '@flowdeck/contract/identity/account';
import { Problem } from './problem.ts';
import { refusalsCopy } from './refusals-copy.ts';

/** The most that one workspace holds: far more than people need, and no more than stays fast. */
export const quotas = {
  workflows: 20_000,
  /** Each of them runs at least once in 30 days, most of them daily. */
  activeWorkflows: 1_000,
  leads: 100_000,
  pieces: 100_000,
  /** As many as one page of a list holds: workflows choose among all of them. */
  forms: 200,
  segments: 100,
  tags: 1_000,
  eventWebhooks: 10,
  broadcasts: 2_000,
} as const;

export const megabyte = 1_000_000;

/** Bytes that a workspace holds unless the operator says otherwise, and until someone confirms the email address. */
export const workspaceBytes = { most: 1_000 * megabyte, unconfirmed: 20 * megabyte } as const;

/** The most emails of workflows that a workspace sends to leads within 24 hours of the first. */
export const mailsPerDay = 500;

/**
 * @param count how many there are before another one is added
 * @throws {Problem} 409
 */
export function refuseBeyond(quota: keyof typeof quotas, count: number): void {
  const most = quotas[quota];
  if (count < most) return;
  throw new Problem('conflict', refusalsCopy.errors.quotas[quota](most.toLocaleString('en')));
}

type Storage = Account['storage'];

/** @param most bytes that a workspace may hold whose address is confirmed */
export const toStorage = (used: number, most: number, unconfirmed: boolean): Storage => ({
  used: Math.max(0, used),
  limit: unconfirmed ? Math.min(most, workspaceBytes.unconfirmed) : most,
  unconfirmed,
});

/** @throws {Problem} 409 if the workspace holds as much as it may */
export function refuseFull({ used, limit, unconfirmed }: Storage): void {
  if (used < limit) return;
  const { full, fullUnconfirmed } = refusalsCopy.errors.quotas;
  const most = `${Math.round(limit / megabyte).toLocaleString('en')} MB`;
  throw new Problem('conflict', (unconfirmed ? fullUnconfirmed : full)(most));
}
