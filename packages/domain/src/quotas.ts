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
  eventWebhooks: 10,
} as const;

/** The most emails to leads that a workspace sends within 24 hours of the first. */
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
