import type { Approvals } from '../identity/approval/service.ts';
import type { GuardChange } from '../identity/own-account/guarded-changes.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from '../platform/index.ts';
import type { Background } from '../platform/jobs/background.ts';
import { connectionsAtOnce, type SmtpConfig } from '../platform/mail/smtp.ts';
import { eventSender } from './events/event-sender.ts';
import { eventRoutes } from './events/routes.ts';
import { createEventService, type EventService } from './events/service.ts';
import { lapsedMails, outbox, type MailGate } from './mails/outbox.ts';
import { mailboxReader, type RecordReturned } from './mailbox/mailbox-reader.ts';
import { createMailboxService, type MailboxService } from './mailbox/service.ts';
import { mailRoutes } from './mails/routes.ts';
import { createMailService } from './mails/service.ts';
import { createMailStore, type MailsOfLeads, type MailStore } from './mails/store.ts';
import type { DeliveryRow } from './mails/tables.ts';
import { wholeMail } from './mails/texts.ts';
import { sendingRoutes } from './sending/routes.ts';
import { createSendingService, type SendingService } from './sending/service.ts';
import {
  createTransports,
  mailAddresses,
  mailCarrier,
  type Transports,
} from './sending/transports.ts';
import type { WebhookConfig } from './sending/webhook.ts';

/**
 * Emails that a process has at work at a time, by the servers of workspaces and by the operator’s, and of one workspace:
 * while some are under way, others are claimed, written and noted.
 */
const mailsAtOnce = 20;
export const mailsOfEachAtOnce = 2 * connectionsAtOnce;

export interface DeliveryOptions {
  /** The operator's mail server and webhook; without one, emails are kept, and posts stay scheduled. */
  operator: { smtp: SmtpConfig | null; webhook: WebhookConfig | null };
  /** Whether the servers and webhooks of workspaces may be in private networks. */
  privateHosts: boolean;
}

interface Deps {
  platform: Platform;
  /** The address of a workspace's account, while nobody has proved that it is theirs. */
  unprovenAddress: (workspaceId: string) => Promise<string | null>;
  guardChange: GuardChange;
  approvals: Pick<Approvals, 'mustAsk'>;
  /** Whether a workspace has this workflow. */
  isWorkflow: (workspaceId: string, id: string) => Promise<boolean>;
  /** What decisions on emails mean for leads, an area above. */
  mailsOfLeads: MailsOfLeads;
}

export interface Delivery {
  transports: Transports;
  sending: SendingService;
  mailbox: MailboxService;
  events: EventService;
  mailStore: MailStore;
  /** The address at which the recipient of a delivery unsubscribes. */
  unsubscribeAddress: (deliveryId: string) => string;
  routes: (route: Route) => void;
  /** Sends emails and events in the background, and reads what came back. */
  startWork: (
    background: Background,
    rules: { gate: MailGate; recordReturned: RecordReturned },
  ) => void;
}

/** What leaves: emails to leads, posts to the webhook, and events to webhooks. */
export function createDelivery(
  { operator, privateHosts }: DeliveryOptions,
  { platform, unprovenAddress, guardChange, approvals, isWorkflow, mailsOfLeads }: Deps,
): Delivery {
  const { db, reads, vault, limits, security, publicUrl, now } = platform;
  const transports = createTransports({ db, vault, operator, privateHosts, now });
  const { addressesOf } = transports;
  const mailbox = createMailboxService({
    db,
    vault,
    limits,
    addressesOf,
    guardChange,
    unprovenAddress,
    now,
  });
  const sending = createSendingService({
    db,
    vault,
    transports,
    mailbox,
    guardChange,
    limits,
    unprovenAddress,
    now,
  });
  const callWebhook = transports.call;
  const events = createEventService({
    db,
    reads,
    vault,
    callWebhook,
    addressesOf: transports.addressesOf,
    guardChange,
    limits,
    unprovenAddress,
    now,
  });
  const mailStore = createMailStore(db, reads, mailsOfLeads);
  const mails = createMailService({
    store: mailStore,
    isWorkflow,
    approvals,
    mailsBy: sending.mailsBy,
    now,
  });
  const mailAddressesOf = mailAddresses(publicUrl);

  return {
    transports,
    sending,
    mailbox,
    events,
    mailStore,
    unsubscribeAddress: (deliveryId) => mailAddressesOf(deliveryId).unsubscribe,

    routes(route) {
      sendingRoutes(route, sending, mailbox, security);
      eventRoutes(route, events, security);
      mailRoutes(route, mails);
    },

    startWork({ lane, report }, { gate, recordReturned }) {
      const carry = mailCarrier(transports, mailAddressesOf);
      const mails = {
        carry,
        withText: (row: DeliveryRow) => wholeMail(db, row),
        gate,
        report,
        now,
      };
      for (const [name, isServed] of Object.entries(transports.mailLanes)) {
        lane(outbox(name, isServed, mails), mailsAtOnce, mailsOfEachAtOnce);
      }
      lane(lapsedMails(mails));
      lane(mailboxReader({ db, vault, addressesOf, recordReturned, now }));
      lane(eventSender({ db, vault, callWebhook, report, now }));
    },
  };
}
