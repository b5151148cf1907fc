import { fieldIssues } from '@flowdeck/contract/validate';
import { maxBodyBytes } from '@flowdeck/contract/text';
import type * as z from 'zod/mini';
import { Problem } from './problem.ts';

/** Of a request that a schema does not accept, with a sentence about each field. */
export function invalidRequest(found: readonly z.core.$ZodIssue[]): Problem {
  const issues = fieldIssues(found);
  const text = issues.map(({ path, message }) => `${path || 'The request'} ${lowerFirst(message)}`);
  return new Problem('invalid_request', text.join(' '), { issues });
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export function invalidJson(): Problem {
  return new Problem('invalid_request', 'The request body is not valid JSON.');
}

export function bodyTooLarge(): Problem {
  return new Problem(
    'payload_too_large',
    `The request is too large; at most ${String(maxBodyBytes / 1024)} KiB are accepted.`,
  );
}

export function wrongMediaType(): Problem {
  return new Problem('unsupported_media_type', 'Send the request body as application/json.');
}
