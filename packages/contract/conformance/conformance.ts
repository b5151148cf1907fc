import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from './caller.ts';
import { contentConformance } from './content.ts';
import { createCoverage } from './coverage.ts';
import { leadConformance } from './leads.ts';
import { createPeople } from './people.ts';
import { sessionConformance } from './session.ts';
import { socialConformance } from './social.ts';
import { statusConformance } from './status.ts';
import type { Subject } from './subject.ts';
import { workflowConformance } from './workflows.ts';

/**
 * What the contract and docs/specification.md promise about an API's answers, as tests that every
 * implementation must pass. The server and the mock both run them. Each expected value is written
 * once, so the two cannot disagree.
 */
export function describeConformance(name: string, open: () => Promise<Subject>): void {
  describe(`conformance of ${name}`, () => {
    let subject: Subject;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject.close());

    const coverage = createCoverage();
    const caller = createCaller(() => subject, coverage);
    const suite = { ...caller, ...createPeople(() => subject, caller), subject: () => subject };

    describe('session', () => sessionConformance(suite));
    describe('workflows', () => workflowConformance(suite));
    describe('leads', () => leadConformance(suite));
    describe('content', () => contentConformance(suite));
    describe('social media', () => socialConformance(suite));
    describe('status', () => statusConformance(suite));

    it('covers every call, every refusal and every field', () => {
      expect(coverage.missing()).toEqual([]);
    });
  });
}
