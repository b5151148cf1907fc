import { maxBodyBytes } from '@flowdeck/contract/text';
import type { ProblemCode } from '@flowdeck/contract/problem';
import { Problem, unavailable } from './problem.ts';
import { refusalsCopy } from './refusals-copy.ts';

const { errors } = refusalsCopy;

/** What to say if a request is refused before any call has seen it. */
export const requestRefusals = {
  invalid_request: errors.unreadable,
  not_found: errors.unknownAddress,
  payload_too_large: errors.tooLarge(String(maxBodyBytes / 1024)),
  unsupported_media_type: errors.notJsonType,
} as const satisfies Partial<Record<ProblemCode, string>>;

export function refuseRequest(code: keyof typeof requestRefusals): Problem {
  return new Problem(code, requestRefusals[code]);
}

export function noSuchCall(): Problem {
  return new Problem('not_found', errors.unknownCall);
}

export function notJson(): Problem {
  return new Problem('invalid_request', errors.notJson);
}

/** A fault of the server's own; what it was stays in the log. */
export function internalFault(cause?: unknown): Problem {
  return new Problem('internal', errors.internal, { cause });
}

export function databaseLost(cause?: unknown): Problem {
  return unavailable(errors.database, 2, cause);
}

export function diskFull(cause?: unknown): Problem {
  return new Problem('disk', errors.diskFull, { headers: { 'retry-after': '10' }, cause });
}

export function unknownHost(): Problem {
  return new Problem('invalid_request', errors.unknownHost);
}

/** The server in front of which the web app is served cannot be reached, or does not answer. */
export function upstreamAway(cause?: unknown): Problem {
  return new Problem('unavailable', errors.upstream, { cause });
}

/** A piece of work that was stopped; it would take as long once more, so clients are not told to retry. */
export function tookTooLong(cause?: unknown): Problem {
  return new Problem('unavailable', errors.tookTooLong, { cause });
}

/** @param seconds until another try is allowed, 1 or more */
export function tooManyAttempts(seconds: number): Problem {
  return new Problem('rate_limited', errors.rateLimited(inWords(seconds)), {
    headers: { 'retry-after': String(seconds) },
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 120) return `${String(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${String(minutes)} minutes` : `${String(Math.ceil(minutes / 60))} hours`;
}
