import type { RateLimits } from '../platform/rate-limits/rate-limits.ts';

/** Most texts that one workspace requests in one minute. */
const textsPerMinute = 60;

/** @throws {Problem} 429 after too many requests of this workspace for something to be written */
export const takeContent = (limits: RateLimits, workspaceId: string): Promise<void> =>
  limits.take({ name: 'content', key: workspaceId, limit: textsPerMinute, windowMs: 60_000 });
