import { modelFailed, type ModelFailureReason } from '@flowdeck/domain/content/model-failed';
import type { Problem } from '@flowdeck/domain/problem';

/** Seconds after which another attempt makes sense. */
const retryAfter: Record<ModelFailureReason, number> = {
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

const passing: readonly ModelFailureReason[] = ['timeout', 'unreachable', 'overloaded'];

/**
 * Why one attempt returned no text. `detail` goes to the log, so it contains only statuses and
 * codes: an endpoint's own message may repeat the key.
 */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: ModelFailureReason;
  /** Seconds that the endpoint asks to wait; null if it does not say. */
  readonly retryAfter: number | null;

  constructor(reason: ModelFailureReason, detail: string, retryAfter: number | null = null) {
    super(`Language model: ${reason} (${detail})`);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }

  /**
   * Whether the same request may succeed a moment later. What the endpoint has refused it refuses again,
   * unless it names the time to come back.
   */
  get isPassing(): boolean {
    return (
      passing.includes(this.reason) || (this.reason === 'rate-limited' && this.retryAfter !== null)
    );
  }

  toProblem(): Problem {
    return modelFailed(this.reason, this.retryAfter ?? retryAfter[this.reason], this);
  }
}
