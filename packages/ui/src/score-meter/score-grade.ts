export type ScoreGrade = 'good' | 'fair' | 'weak';

/** The meaning of a score from 0 to 100: good from 80, fair from 50. */
export function scoreGrade(score: number): ScoreGrade {
  if (score >= 80) return 'good';
  return score >= 50 ? 'fair' : 'weak';
}
