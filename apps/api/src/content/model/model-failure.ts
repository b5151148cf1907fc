import { Problem, unavailable } from '@flowdeck/domain/problem';
import { modelFailureCopy } from './model-failure-copy.ts';

export type FailureReason = keyof typeof modelFailureCopy.errors;

/** Seconds after which another attempt makes sense. */
const retryAfter: Record<FailureReason, number> = {
  busy: 10,
  'too-many': 10,
  timeout: 5,
  unreachable: 30,
  overloaded: 30,
  'rate-limited': 60,
  refused: 300,
  unusable: 5,
  'too-large': 5,
  'cut-short': 5,
};

/**
 * Why one attempt returned no text. `detail` goes to the log, so it contains only statuses and
 * codes: an endpoint's own message may repeat the key.
 */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: FailureReason;
  /** Seconds that the endpoint asks to wait; null if it does not say. */
  readonly retryAfter: number | null;

  constructor(reason: FailureReason, detail: string, retryAfter: number | null = null) {
    super(`Language model: ${reason} (${detail})`);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }

  /** Whether the same request may succeed a moment later. */
  get isPassing(): boolean {
    return ['timeout', 'unreachable', 'overloaded', 'rate-limited'].includes(this.reason);
  }

  toProblem(): Problem {
    const wait = this.retryAfter ?? retryAfter[this.reason];
    const sentence = modelFailureCopy.errors[this.reason];
    if (this.reason !== 'too-many') return unavailable(sentence, wait, this);
    const headers = { 'retry-after': String(wait) };
    return new Problem('rate_limited', sentence, { headers, cause: this });
  }
}
