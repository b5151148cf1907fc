import type { Figure } from '../bench/report.ts';

/** What was acknowledged has to be there; a proof in which nothing was written proves nothing. */
export const lossFigure = (lost: number, written: number): Figure => ({
  figure: 'acknowledged and lost',
  value: `${String(lost)} of ${String(written)}`,
  target: '0',
  met: lost === 0 && written > 0,
});

/** A planned time makes one run, however many processes look for it. */
export const doubleRunsFigure = (runs: { twice: number; succeeded: number }): Figure => ({
  figure: 'planned times that ran twice',
  value: `${String(runs.twice)} of ${String(runs.succeeded)}`,
  target: '0',
  met: runs.twice === 0 && runs.succeeded > 0,
});
