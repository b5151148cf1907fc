import * as z from 'zod/mini';
import { account, accountSession } from '../identity/account.ts';
import { activityRecord } from '../workflows/activities.ts';
import { broadcast } from '../campaigns/broadcasts.ts';
import { draft, draftVersion } from '../content/drafts.ts';
import { eventWebhook } from '../delivery/event-webhooks.ts';
import { heldSubmission, leadForm } from '../leads/lead-forms.ts';
import { leadRecord } from '../leads/lead-records.ts';
import { leadSegment } from '../leads/lead-segments.ts';
import { mail } from '../delivery/mails.ts';
import { mailRead } from '../delivery/mail-reads.ts';
import { workflowRun } from '../workflows/runs.ts';
import { returnMailbox, sending } from '../delivery/sending.ts';
import { post } from '../content/social-posts.ts';
import { workflowDetail } from '../workflows/workflow-detail.ts';

/** How the workspace sends its emails: no password, and no webhook, whose address may be a secret. */
export const archivedSending = z.object({
  ...z.pick(sending, {
    senderName: true,
    fromAddress: true,
    replyTo: true,
    brandName: true,
    postalAddress: true,
    countsReaders: true,
    smtpUrl: true,
    smtpUsername: true,
  }).shape,
  ...z.omit(returnMailbox, { readAt: true, failure: true, changedBy: true }).shape,
});

/** The account, without anything that signs in to it or sends for it. */
export const archivedAccount = z.object({
  ...account.shape,
  createdAt: z.iso.datetime(),
  /** Every sign-in that is still kept, the latest first. */
  sessions: z.array(
    z.object({
      ...z.omit(accountSession, { current: true }).shape,
      /** When it was signed out; null for one that is open or expired by itself. */
      endedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  sending: archivedSending,
});

/** A workflow as its page shows it. */
export const archivedWorkflow = z.omit(workflowDetail, { heldFor: true });

/** A run, and whose. */
export const archivedRun = z.object({ ...workflowRun.shape, workflowId: z.uuid() });

/** A lead with all that happened to it; its emails are in a file of their own. */
export const archivedLead = z.omit(leadRecord, { mails: true });

/** What a form holds back, and which. */
export const archivedHeld = z.object({ ...heldSubmission.shape, formId: z.uuid() });

/** A webhook without its address, which may be a secret. */
export const archivedWebhook = z.omit(eventWebhook, { url: true });

/** A draft with its earlier texts, newest first. */
export const archivedDraft = z.object({
  ...z.omit(draft, { canRevise: true }).shape,
  versions: z.array(draftVersion),
});

/** A broadcast as it was written and decided on; its emails are in a file of their own. */
export const archivedBroadcast = z.omit(broadcast, {
  sentBy: true,
  approvedBy: true,
  audience: true,
  progress: true,
  findings: true,
  sender: true,
  testsTo: true,
  testsToOthers: true,
  canRevise: true,
  putOff: true,
  sendsToLater: true,
  sentBack: true,
});

/** What each JSON file of an archive holds. */
export const archiveFiles = {
  'account.json': archivedAccount,
  'workflows.json': z.array(archivedWorkflow),
  'runs.json': z.array(archivedRun),
  'leads.json': z.array(archivedLead),
  'segments.json': z.array(leadSegment),
  'forms.json': z.array(leadForm),
  'held.json': z.array(archivedHeld),
  'drafts.json': z.array(archivedDraft),
  'posts.json': z.array(post),
  'broadcasts.json': z.array(archivedBroadcast),
  'emails.json': z.array(mail),
  'reads.json': z.array(mailRead),
  'activities.json': z.array(activityRecord),
  'webhooks.json': z.array(archivedWebhook),
} as const;

export type ArchivedAccount = z.infer<typeof archivedAccount>;
export type ArchivedWorkflow = z.infer<typeof archivedWorkflow>;
export type ArchivedRun = z.infer<typeof archivedRun>;
export type ArchivedLead = z.infer<typeof archivedLead>;
export type ArchivedHeld = z.infer<typeof archivedHeld>;
export type ArchivedBroadcast = z.infer<typeof archivedBroadcast>;
export type ArchivedDraft = z.infer<typeof archivedDraft>;
export type ArchivedWebhook = z.infer<typeof archivedWebhook>;
