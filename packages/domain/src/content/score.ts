import type { ScoreCheck } from '@flowdeck/contract/content/content';
import { oneDecimal } from '../one-decimal.ts';

/** A score out of 100 and the checks that add up to it. */
export interface Score {
  score: number;
  checks: ScoreCheck[];
}

/** Adds up the checks; their `of` must total 100. */
export function sumOf(checks: ScoreCheck[]): Score {
  return { score: checks.reduce((sum, { points }) => sum + points, 0), checks };
}

/**
 * One check of a score, in whole points.
 * @param share of the points that it earns, limited to 0 to 1
 */
export function scoreCheck(id: string, of: number, share: number, message: string): ScoreCheck {
  const whole = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
  // A check that gives all its points has passed, so almost all must not be rounded up to all.
  const points = whole === 1 ? of : Math.min(of - 1, Math.round(of * whole));
  return { id, passed: points === of, points, of, message };
}

/** 1 at `best`, 0 at `worst`, in a straight line between them. */
export function falling(value: number, best: number, worst: number): number {
  return Math.min(1, Math.max(0, (worst - value) / (worst - best)));
}

/** A figure with at most one decimal, as messages show it. */
export const figure = (value: number) => String(oneDecimal(value));
