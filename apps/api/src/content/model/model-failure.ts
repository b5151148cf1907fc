import { unavailable, type Problem } from '@flowdeck/domain/problem';

export type FailureReason =
  | 'busy'
  | 'timeout'
  | 'unreachable'
  | 'overloaded'
  | 'rate-limited'
  | 'refused'
  | 'unusable'
  | 'too-large'
  | 'cut-short';

/** What a person is told, and after how many seconds another try makes sense. */
const texts: Record<FailureReason, { text: string; retryAfter: number }> = {
  busy: {
    text: 'The language model is busy with other requests. Please try again in a moment.',
    retryAfter: 10,
  },
  timeout: {
    text: 'The language model did not answer in time. Please try again.',
    retryAfter: 5,
  },
  unreachable: {
    text: 'The language model cannot be reached. Please try again in a moment.',
    retryAfter: 30,
  },
  overloaded: {
    text: 'The language model has a problem of its own. Please try again in a moment.',
    retryAfter: 30,
  },
  'rate-limited': {
    text: 'The language model accepts no more requests for now. Please try again in a minute.',
    retryAfter: 60,
  },
  refused: {
    text: 'The language model refused the request. The operator of this server should check LLM_BASE_URL, LLM_MODEL and LLM_API_KEY.',
    retryAfter: 300,
  },
  unusable: {
    text: 'The language model gave an answer that cannot be used. Please try again.',
    retryAfter: 5,
  },
  'too-large': {
    text: 'The language model gave an answer that is too long. Please try again.',
    retryAfter: 5,
  },
  'cut-short': {
    text: 'The language model stopped before the text was complete. Please try again, or ask for a shorter text.',
    retryAfter: 5,
  },
};

/**
 * Why one attempt gave no text. `detail` goes to the log, so it is made of statuses and codes alone:
 * an endpoint's own words may repeat the key.
 */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: FailureReason;
  /** Seconds that the endpoint asked to wait; null where it said nothing. */
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
    const { text, retryAfter } = texts[this.reason];
    return unavailable(text, this.retryAfter ?? retryAfter, this);
  }
}
