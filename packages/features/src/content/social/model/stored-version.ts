import { post } from '@flowdeck/contract/content/social-posts';
import { tolerant } from '@flowdeck/contract/tolerant';
import { safeParse } from 'zod/mini';
import { ApiProblem } from '../../../platform/api-problem.ts';
import type { Post } from '../posts.queries.ts';

/** The post as somebody else left it, if that is why a change was refused. */
export function storedVersion(error: unknown): Post | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'conflict') return undefined;
  return safeParse(
    tolerant(post, () => undefined),
    error.versions?.stored,
  ).data;
}
