import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minPasswordLength } from '../src/identity/session.ts';
import { limits, maxBodyBytes } from '../src/text.ts';
import { createCaller } from './caller.ts';
import { accountConformance } from './identity/account.ts';
import { accountChangeConformance } from './identity/account-changes.ts';
import { auditConformance } from './identity/audit-log.ts';
import { apiKeyConformance } from './identity/api-keys.ts';
import { approvalConformance } from './identity/approval.ts';
import { activityConformance } from './workflows/activities.ts';
import { archiveConformance } from './operations/archive.ts';
import { broadcastReportConformance } from './campaigns/broadcast-report.ts';
import { broadcastConformance } from './campaigns/broadcasts.ts';
import { contentConformance } from './content/content.ts';
import { createCoverage } from './coverage.ts';
import { draftConformance } from './content/drafts.ts';
import { idempotencyConformance } from './idempotency.ts';
import { leadFormConformance } from './leads/lead-forms.ts';
import { invitationConformance } from './identity/invitations.ts';
import { eventWebhookConformance } from './delivery/event-webhooks.ts';
import { leadRecordConformance } from './leads/lead-records.ts';
import { leadSegmentConformance } from './leads/lead-segments.ts';
import { leadConformance } from './leads/leads.ts';
import { mailEventConformance } from './delivery/mail-events.ts';
import { mailConformance } from './delivery/mails.ts';
import { memberConformance } from './identity/members.ts';
import { passkeyConformance } from './identity/passkeys.ts';
import { createPeople } from './identity/people.ts';
import { secondStepConformance } from './identity/second-step.ts';
import { sendingConformance } from './delivery/sending.ts';
import { sessionConformance } from './identity/session.ts';
import { socialConformance } from './content/social.ts';
import { statusConformance } from './operations/status.ts';
import { monthlyReportConformance } from './operations/monthly-report.ts';
import { reportConformance } from './operations/reports.ts';
import { firstStepsConformance } from './operations/first-steps.ts';
import { waitingConformance } from './operations/waiting.ts';
import type { Subject } from './subject.ts';
import { workflowPageConformance } from './workflows/workflow-pages.ts';
import { workflowSettingsConformance } from './workflows/workflow-settings.ts';
import { workflowConformance } from './workflows/workflows.ts';

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
    describe('account', () => accountConformance(suite));
    describe('changes of an account', () => accountChangeConformance(suite));
    describe('invitations', () => invitationConformance(suite));
    describe('workspaces and members', () => memberConformance(suite));
    describe('log of a workspace', () => auditConformance(suite));
    describe('approval', () => approvalConformance(suite));
    describe('archive', () => archiveConformance(suite));
    describe('second step', () => secondStepConformance(suite));
    describe('passkeys', () => passkeyConformance(suite));
    describe('API keys', () => apiKeyConformance(suite));
    describe('calls with an Idempotency-Key', () => idempotencyConformance(suite));
    describe('sending', () => sendingConformance(suite));
    describe('webhooks for events', () => eventWebhookConformance(suite));
    describe('workflows', () => workflowConformance(suite));
    describe('workflow pages', () => workflowPageConformance(suite));
    describe('activities', () => activityConformance(suite));
    describe('workflow settings', () => workflowSettingsConformance(suite));
    describe('leads', () => leadConformance(suite));
    describe('lead records', () => leadRecordConformance(suite));
    describe('segments, tags and audiences', () => leadSegmentConformance(suite));
    describe('lead forms', () => leadFormConformance(suite));
    describe('emails', () => mailConformance(suite));
    describe('reports of mail services', () => mailEventConformance(suite));
    describe('broadcasts', () => broadcastConformance(suite));
    describe('reports of broadcasts', () => broadcastReportConformance(suite));
    describe('content', () => contentConformance(suite));
    describe('drafts', () => draftConformance(suite));
    describe('social media', () => socialConformance(suite));
    describe('status', () => statusConformance(suite));
    describe('first steps', () => firstStepsConformance(suite));
    describe('what waits and what happened', () => waitingConformance(suite));
    describe('reports', () => reportConformance(suite));
    describe('reports by email', () => monthlyReportConformance(suite));

    it('keeps the bounds of the specification', () => {
      // Refusals are derived from the schemas; these are what the schemas have to say.
      expect(limits).toEqual({
        name: 200,
        title: 200,
        subject: 200,
        description: 2_000,
        summary: 5_000,
        content: 100_000,
        url: 2_048,
        email: 254,
        password: 128,
        note: 5_000,
        consent: 500,
        search: 200,
      });
      expect({ minPasswordLength, maxBodyBytes }).toEqual({
        minPasswordLength: 8,
        maxBodyBytes: 65_536,
      });
    });

    it('covers every call, every refusal and every field', () => {
      expect(coverage.missing()).toEqual([]);
    });
  });
}
