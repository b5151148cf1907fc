/** The waits between attempts in milliseconds; after the last one, the delivery is given up. */
export const waits: readonly number[] = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000];

/** Longest reason of a failure that is stored, in UTF-16 code units. */
export const longestError = 200;

/**
 * How long no other process tries: an attempt that has not ended by then died with its process.
 * Longer than a mail server takes that answers each step at the last moment.
 */
export const attemptMs = 5 * 60_000;
