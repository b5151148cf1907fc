import { Problem } from './problem.ts';
import { refusalsCopy } from './refusals-copy.ts';

const { errors } = refusalsCopy;

/** How long the first answer to a key is given again, in milliseconds. */
export const keyedCallMs = 24 * 60 * 60_000;

/** How many calls with a key a workspace may make in that time, all of which are kept. */
export const keyedCallsPerDay = 5_000;

/**
 * Most bytes of an answer that is kept, and of all answers that a workspace has: the oldest make room. The key of one
 * that is not kept stays used, so that nothing acts twice.
 */
export const keptAnswers = { each: 128 * 1024, together: 16 * 1024 * 1024 } as const;

/** The header that says that an answer was given before. */
export const replayedHeader = 'idempotency-replayed';

/** The same key came with another request. */
export const reusedKey = () => new Problem('key_reused', errors.reusedKey);

/** The first call with this key still runs, ended in a way that nobody knows, or its answer is not kept. */
export const outcomeUnknown = () => new Problem('outcome_unknown', errors.outcomeUnknown);
