import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatedCases } from '../generated-cases.ts';
import { usernameFault } from './details.ts';
import { loginKey, plainName } from './names.ts';
import { usernames } from './usernames.ts';

describe('usernames', () => {
  it('are allowed, plain, and within the limit for anyone', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.emailAddress(),
        fc.nat(),
        (name, email, seed) => {
          const randomInt = (from: number, below: number) => from + (seed % (below - from));
          for (const username of usernames(name, email, randomInt)) {
            expect(usernameFault(username)).toBeUndefined();
            expect(plainName(username)).toBe(username);
            expect(loginKey(username).length).toBeGreaterThan(0);
            expect(username.length).toBeLessThanOrEqual(210);
          }
        },
      ),
      { numRuns: generatedCases, seed: 4 },
    );
  });
});
