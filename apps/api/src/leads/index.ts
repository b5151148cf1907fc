import type { MailWay } from '@flowdeck/contract/identity/session';
import type { SenderIdentity } from '@flowdeck/domain/delivery/sending/sender';
import type { LeadReferences } from '@flowdeck/domain/leads/lead-data';
import type { SettingsOf } from '@flowdeck/contract/workflows/workflow-settings';
import type { FastifyInstance } from 'fastify';
import type { MailGate } from '../delivery/mails/outbox.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Approvals } from '../identity/approval/service.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from '../platform/index.ts';
import { createAudienceService } from './audience/service.ts';
import { createAudienceStore, type AudienceStore } from './audience/store.ts';
import { createBulkService } from './bulk/service.ts';
import { createLeadProvider, type LeadProviderConfig } from './captures/provider.ts';
import { createCaptureService } from './captures/service.ts';
import { createCaptureStore, type CaptureHook } from './captures/store.ts';
import { createConsentStore } from './forms/consent-links.ts';
import { consentRoutes } from './forms/consent-routes.ts';
import { publicFormRoutes } from './forms/public-routes.ts';
import { createHeldService, type HeldService } from './forms/held-service.ts';
import { createHeldStore } from './forms/held-store.ts';
import { leadFormRoutes } from './forms/routes.ts';
import { createLeadFormService, type LeadFormService } from './forms/service.ts';
import { formStamps } from './forms/stamps.ts';
import { createLeadFormStore } from './forms/store.ts';
import { createSubmissions } from './forms/submissions.ts';
import { createLeadImportService } from './import/service.ts';
import { createLeadImportStore } from './import/store.ts';
import { createMailEventService, type MailEventService } from './outreach/mail-events.ts';
import { createMailGate, mailSent } from './outreach/mail-gate.ts';
import { allowMails } from './outreach/mail-refusals.ts';
import { createLeadRemoval, type LeadRemoval } from './records/removal.ts';
import { createLeadRecordService } from './records/service.ts';
import { createLeadRecordStore, type LeadRecordStore } from './records/store.ts';
import { createSegmentService, type SegmentService } from './segments/service.ts';
import { createSegmentStore } from './segments/store.ts';
import { leadRoutes } from './routes.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';
import { createUnsubscribeStore } from './unsubscribe/store.ts';
import { addressHashing, type HashAddress } from './unsubscribe/suppressions.ts';

/** What decisions on emails mean for leads. */
export const mailsOfLeads = { allow: allowMails, sent: mailSent };

export interface LeadOptions {
  /** The service that enriches leads; null enriches them from their addresses alone. */
  leadProvider: LeadProviderConfig | null;
}

interface NamedLead {
  workspaceId: string;
  email: string;
}

interface Deps {
  platform: Platform;
  approvals: Pick<Approvals, 'mustAsk'>;
  /** Whether emails of a workspace leave. */
  mailsBy: (workspaceId: string) => Promise<MailWay>;
  /** Whose emails and pages those of a workspace are. */
  identityOf: (workspaceId: string) => Promise<SenderIdentity>;
  /** What workflows, an area above, note and decide about leads. */
  workflows: {
    recordCapture: CaptureHook;
    captureSettings: (
      tx: Transaction,
      workspaceId: string,
    ) => Promise<SettingsOf<'Lead Capture'>[]>;
    runsOf: (tx: Transaction, lead: NamedLead) => Promise<LeadReferences['runs']>;
    forgetInRuns: (db: Database, lead: NamedLead, limit: number) => Promise<number>;
  };
}

export interface Leads {
  recordStore: LeadRecordStore;
  removal: LeadRemoval;
  forms: LeadFormService;
  segments: SegmentService;
  held: HeldService;
  audiences: AudienceStore;
  hashing: () => Promise<HashAddress>;
  mailEvents: MailEventService;
  /** Decides which emails to leads may leave. */
  mailGate: MailGate;
  routes: (app: FastifyInstance, route: Route) => Promise<void>;
}

/** Leads: how they come in, what people see of them, and how they go. */
export function createLeads(
  { leadProvider }: LeadOptions,
  { platform, approvals, mailsBy, identityOf, workflows }: Deps,
): Leads {
  const { db, reads, limits, storage, publicUrl, now, warn } = platform;
  const { recordCapture, captureSettings, runsOf, forgetInRuns } = workflows;
  const hashing = addressHashing(db);
  const captures = createCaptureService({
    store: createCaptureStore(db, reads),
    limits,
    storage,
    provider:
      leadProvider &&
      createLeadProvider(leadProvider, (reason) => warn(`Lead enrichment: ${reason}`)),
    onCapture: recordCapture,
    hashing,
    now,
  });
  const audienceStore = createAudienceStore(reads);
  const segmentStore = createSegmentStore(db, reads);
  const audiences = createAudienceService({
    store: audienceStore,
    segments: segmentStore,
    reads,
    now,
  });
  const segments = createSegmentService({
    store: segmentStore,
    audiences: audienceStore,
    approvals,
    now,
  });
  const recordStore = createLeadRecordStore(db, reads);
  const removal = createLeadRemoval({ db, store: recordStore, hashing, forgetInRuns, now });
  const formStore = createLeadFormStore(db, reads);
  const forms = createLeadFormService({ store: formStore, publicUrl, now });
  const heldStore = createHeldStore(db, reads);
  const consents = createConsentStore({ db, limits });
  const submissions = createSubmissions({
    store: formStore,
    consents,
    stamps: formStamps(db),
    held: heldStore,
    leads: captures,
    limits,
    publicUrl,
    now,
  });

  const mailEvents = createMailEventService({ db, storage, hashing, now, warn });
  const { askByMail } = submissions;
  const held = createHeldService({
    forms: formStore,
    store: heldStore,
    leads: captures,
    askByMail,
    now,
  });

  return {
    recordStore,
    removal,
    forms,
    segments,
    held,
    audiences: audienceStore,
    hashing,
    mailEvents,
    mailGate: createMailGate(db, hashing, now),

    async routes(app, route) {
      leadRoutes(route, {
        captures,
        records: createLeadRecordService({ store: recordStore, audiences, runsOf, mailsBy, now }),
        removal,
        imports: createLeadImportService({
          store: createLeadImportStore(db),
          hashing,
          captureSettings,
          limits,
          now,
        }),
        mailEvents,
        audiences,
        segments,
        bulk: createBulkService({ db, now, audiences, records: recordStore, removal }),
      });
      leadFormRoutes(route, forms, held);
      await unsubscribeRoutes(app, createUnsubscribeStore(db, hashing), identityOf, now);
      await publicFormRoutes(app, submissions, identityOf, publicUrl);
      await consentRoutes(app, consents, identityOf, now);
    },
  };
}
