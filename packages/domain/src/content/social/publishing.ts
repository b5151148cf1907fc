import type { Platform, PostState } from '@flowdeck/contract/content/social';

const minuteMs = 60_000;

/** How long after its time a post is still published. Then nobody waits for it any more. */
export const missedAfterMs = 24 * 60 * minuteMs;

/**
 * The least time between two posts of a workspace on one platform: what has piled up goes out little
 * by little, as followers and platforms can stand it.
 */
export const restMs: Readonly<Record<Platform, number>> = {
  Instagram: 15 * minuteMs,
  Facebook: 15 * minuteMs,
  LinkedIn: 15 * minuteMs,
  X: 5 * minuteMs,
};

/** What was due before this moment is missed. */
export const missedBefore = (now: Date): Date => new Date(now.getTime() - missedAfterMs);

/** Whether a post waited for its time in vain, for example because no server ran. */
export const isMissed = ({ state, dueAt }: { state: PostState; dueAt: Date }, now: Date) =>
  state === 'planned' && dueAt < missedBefore(now);
