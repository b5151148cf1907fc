import fc from 'fast-check';
import { casesOf, certainCases, type FuzzCase } from './cases.ts';
import type { Operation } from './description.ts';
import { judge } from './judge.ts';
import type { World } from './world.ts';

export interface FuzzResult {
  operation: string;
  /** Requests that were sent and answered correctly. */
  cases: number;
  /** Answered with success. */
  accepted: number;
  /** Answered with 4xx. */
  refused: number;
  /** The slowest answer, in milliseconds. */
  slowest: number;
  /** The first wrong answer with the smallest request that causes it; null if all are right. */
  unexpected: string | null;
}

/**
 * Sends so many generated requests to one operation, and one of each kind of refusal.
 * @param seed reproduces the same requests
 */
export async function fuzz(
  world: World,
  operation: Operation,
  { cases, seed }: { cases: number; seed: number },
): Promise<FuzzResult> {
  const result: FuzzResult = {
    operation: operation.operationId,
    cases: 0,
    accepted: 0,
    refused: 0,
    slowest: 0,
    unexpected: null,
  };
  const holds = fc.asyncProperty(casesOf(operation), async (one) => {
    const from = performance.now();
    const answer = await world.send(one);
    const fault = judge(operation, one, answer);
    if (fault !== null) throw new Error(fault);
    result.slowest = Math.max(result.slowest, performance.now() - from);
    result.cases += 1;
    result[answer.status < 400 ? 'accepted' : 'refused'] += 1;
  });
  const examples = certainCases(operation, seed).map((one): [FuzzCase] => [one]);
  const run = await fc.check(holds, { seed, numRuns: cases + examples.length, examples });
  if (run.failed) result.unexpected = describe(run);
  return result;
}

function describe({ seed, counterexample, errorInstance }: fc.RunDetails<[FuzzCase]>): string {
  const fault = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const request = JSON.stringify(counterexample?.[0]).slice(0, 1_000);
  return `${fault}\n  request: ${request}\n  seed: ${String(seed)}`;
}
