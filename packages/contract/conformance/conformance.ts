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
 * Everything that the contract and the specification promise of an API's answers, as tests that any
 * implementation has to pass: the server and the mock both do. Each value is written down once, so
 * that they cannot disagree.
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

    it('has tried every call, with each way to refuse it and each of its fields', () => {
      expect(coverage.missing()).toEqual([]);
    });
  });
}
