import { tolerant, type Tolerant } from '@flowdeck/contract/tolerant';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { ApiProblem } from './api-problem.ts';

/** A thing as someone else left it, if that is why a change was refused. */
export function storedVersion<S extends ZodMiniType>(
  schema: S,
  error: unknown,
): Tolerant<S> | undefined {
  if (!(error instanceof ApiProblem) || error.status !== 409) return undefined;
  const stored = safeParse(
    tolerant(schema, () => undefined),
    error.versions?.stored,
  );
  return stored.data;
}
