import { Problem } from '../problem.ts';
import { modelFailureCopy } from './model-failure-copy.ts';

/** Why the language model returned no text. */
export type ModelFailureReason = keyof typeof modelFailureCopy.errors;

/**
 * The refusal of a text that a language model should have written.
 * @param wait seconds after which another attempt makes sense
 */
export function modelFailed(reason: ModelFailureReason, wait: number, cause?: unknown): Problem {
  const code = reason === 'too-many' ? 'rate_limited' : 'model_failed';
  return new Problem(code, modelFailureCopy.errors[reason], {
    headers: { 'retry-after': String(wait) },
    cause,
  });
}
