import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatedCases } from '../generated-cases.ts';
import { accountKey } from './account-key.ts';
import { usernames } from './usernames.ts';

describe('usernames', () => {
  it('have no "@" and stay within the limit for anyone', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.emailAddress(),
        fc.nat(),
        (name, email, seed) => {
          const randomInt = (from: number, below: number) => from + (seed % (below - from));
          for (const username of usernames(name, email, randomInt)) {
            expect(accountKey(username)).not.toContain('@');
            expect(accountKey(username).length).toBeGreaterThan(0);
            expect(username.length).toBeLessThanOrEqual(210);
          }
        },
      ),
      { numRuns: generatedCases, seed: 4 },
    );
  });
});
