import {
  identityOf,
  mailTransport,
  noOperator,
  postTransport,
  type OperatorTransports,
  type Sender,
} from '@flowdeck/domain/delivery/sending/sender';
import { Broadcast } from '@flowdeck/emails/broadcast';
import { ConsentRequest } from '@flowdeck/emails/consent-request';
import { Letter } from '@flowdeck/emails/letter';
import { writeEmail, type WrittenEmail } from '@flowdeck/emails/write-email';
import { letterIn } from '@flowdeck/domain/workflows/outreach-mails';
import { sql, type SQL } from 'drizzle-orm';
import { isLoopback } from '../../platform/http/loopback.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import type { Deliver } from '../../platform/mail/mailer.ts';
import { MailFailure, smtpDelivery, type SmtpConfig } from '../../platform/mail/smtp.ts';
import { publicAddresses } from './public-host.ts';
import { sendingCopy } from './sending-copy.ts';
import { signedCall, statusAt, type SignedCall } from './signed-call.ts';
import { createSenderStore, hasOwnTransport, isServedByOperator } from './store.ts';
import { createWebhook, type WebhookConfig } from './webhook.ts';
import type { MailCarrier } from '../mails/outbox.ts';
import type { WholeMail } from '../mails/tables.ts';
import type { Platform } from '../../platform/index.ts';

const { errors } = sendingCopy;

/** Mail servers of workspaces that are remembered. */
const mostServers = 100;

interface Deps extends Pick<Platform, 'db' | 'vault' | 'now'> {
  /** What the operator has set up. */
  operator: { smtp: SmtpConfig | null; webhook: WebhookConfig | null };
  /** Whether workspaces may name hosts in private networks. */
  privateHosts: boolean;
}

/**
 * The mail server and webhook of each workspace: its own, or else the operator's, which serve the administrators'
 * workspaces and those that the operator has allowed.
 */
export function createTransports({ db, vault, operator, privateHosts, now }: Deps) {
  const store = createSenderStore(db, vault);
  const addressesOf = privateHosts ? undefined : publicAddresses;
  const { smtp, webhook } = operator;
  /** By all that they were set up with, so that their connections are used again. */
  const ownServers = new Map<string, Deliver>();
  const sharedServer = smtp && smtpDelivery(smtp);
  const sharedWebhook = webhook && createWebhook(webhook, now);

  async function of(workspaceId: string) {
    const { isServed, ...known } = await store.findWay(workspaceId);
    const mailsFrom = smtp && bareAddress(smtp.from);
    const offered: OperatorTransports = isServed
      ? { mailsFrom, posts: webhook !== null }
      : noOperator;
    return { ...known, offered };
  }

  /** Not to one in a private network, and encrypted unless it is on this machine. */
  async function ownServer({ smtpUrl, smtpUsername, smtpPassword, fromAddress }: Sender) {
    const url = new URL(smtpUrl);
    const { hostname } = url;
    const [address = hostname] = (await addressesOf?.(hostname)) ?? [];
    url.username = encodeURIComponent(smtpUsername);
    url.password = encodeURIComponent(smtpPassword);
    const key = JSON.stringify([url, fromAddress, address]);
    const known = ownServers.get(key);
    if (known) return known;
    const requireTls = !isLoopback(address);
    const deliver = smtpDelivery({ url, from: fromAddress, requireTls, address });
    const [oldest] = ownServers.keys();
    if (oldest !== undefined && ownServers.size === mostServers) ownServers.delete(oldest);
    ownServers.set(key, deliver);
    return deliver;
  }

  /** Adds the workspace's sender name and reply address. */
  const signed =
    (deliver: Deliver, { senderName, replyTo }: Sender, address: string): Deliver =>
    (mail, signal) =>
      deliver(
        {
          ...mail,
          ...(senderName && { from: { name: senderName, address } }),
          ...(replyTo && { replyTo }),
        },
        signal,
      );

  return {
    of,

    /** Where a host that a workspace has named may be found; by default, as the system says. */
    addressesOf,

    /** Sends emails of a workspace, and says whose they are. */
    async mail(
      workspaceId: string,
    ): Promise<{ deliver: Deliver; sender: Sender; accountAddress: string | null }> {
      const { sender, accountAddress, offered } = await of(workspaceId);
      const way = mailTransport(sender, offered);
      if (way === 'own') {
        const { fromAddress } = sender;
        const own: Deliver = async (mail, signal) => (await ownServer(sender))(mail, signal);
        return { deliver: signed(own, sender, fromAddress), sender, accountAddress };
      }
      if (way === 'none' || !sharedServer || offered.mailsFrom === null) {
        throw new Error(errors.noMailServer);
      }
      const shared = signed(sharedServer, sender, offered.mailsFrom);
      return { deliver: shared, sender, accountAddress };
    },

    /** Publishes posts of a workspace. */
    async post(workspaceId: string): Promise<ReturnType<typeof createWebhook>> {
      const { sender, offered } = await of(workspaceId);
      const way = postTransport(sender, offered);
      if (way === 'own') {
        const { webhookUrl, webhookSecret: secret } = sender;
        return createWebhook({ url: new URL(webhookUrl), secret }, now, addressesOf);
      }
      if (way === 'none' || !sharedWebhook) throw new Error(errors.noPublishing);
      return sharedWebhook;
    },

    /** Calls an address that a workspace has set up. */
    call: (webhook: WebhookConfig, call: SignedCall) =>
      signedCall(webhook, call, now(), addressesOf),

    /** What a web address answers with. */
    statusAt: (url: URL, signal?: AbortSignal) => statusAt(url, signal, addressesOf),

    /**
     * Whether a workspace's emails leave by its own mail server, or by the operator's, in SQL. Each has a lane,
     * so that mail servers of workspaces that hang do not delay the operator's.
     */
    mailLanes: {
      email_by_own: (workspace: SQL): SQL => hasOwnTransport(workspace, 'mails'),
      email_by_operator: (workspace: SQL): SQL =>
        sql`(not ${hasOwnTransport(workspace, 'mails')} and ${isServedByOperator(workspace, smtp !== null)})`,
    },

    /** Whether a workspace has a webhook that takes its posts, in SQL. */
    carriesPostsOf: (workspace: SQL): SQL =>
      sql`(${hasOwnTransport(workspace, 'posts')} or ${isServedByOperator(workspace, webhook !== null)})`,
  };
}

export type Transports = ReturnType<typeof createTransports>;

/** Of `Name <address>`, the address. */
const bareAddress = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

/**
 * Sends emails to leads, by the mail server of their workspace or the operator's.
 * @param addressesOf where the recipient of an email, by its id, gets to
 */
export function mailCarrier(
  transports: Transports,
  addressesOf: (deliveryId: string) => MailAddresses,
): MailCarrier {
  return async (row, signal) => {
    const { id, workspaceId, payload } = row;
    const { deliver, sender, accountAddress: replyTo } = await transports.mail(workspaceId);
    const addresses = addressesOf(id);
    const { unsubscribe: unsubscribeAddress } = addresses;
    const way = { id, to: payload.to, replyTo, unsubscribeAddress };
    try {
      await deliver({ ...way, ...draw(row, sender, addresses) }, signal);
      return { is: 'done' };
    } catch (error) {
      const { message } = describeError(error);
      if (!(error instanceof MailFailure)) return { is: 'not-now', reason: message };
      const { is, told: reason, said, isAddressRefused } = error;
      return { is, reason, logged: message, ...(isAddressRefused && { addressRefusal: said }) };
    }
  };
}

/** Where the recipient of an email gets to. */
export interface MailAddresses {
  unsubscribe: string;
  /** The email as a page. */
  web: string;
  /** What the addresses that count its reader begin with. */
  reads: string;
}

export const mailAddresses =
  (publicUrl: () => string) =>
  (id: string): MailAddresses => ({
    unsubscribe: `${publicUrl()}/unsubscribe/${id}`,
    web: `${publicUrl()}/m/${id}`,
    reads: `${publicUrl()}/r/${id}`,
  });

/** What was approved, in the frame that its sender has by now. */
function draw(
  { broadcastId, payload }: WholeMail,
  from: Sender,
  { unsubscribe: unsubscribeAddress, web: webAddress, reads }: MailAddresses,
): WrittenEmail {
  const { subject, preheader = '', text, consentLink: link, countsReaders = false } = payload;
  const sender = identityOf(from);
  if (link !== undefined) return writeEmail(ConsentRequest, { link, sender });
  if (broadcastId === null) {
    return writeEmail(Letter, { subject, text: letterIn(text), sender, unsubscribeAddress });
  }
  return writeEmail(Broadcast, {
    subject,
    preheader,
    content: text,
    sender,
    unsubscribeAddress,
    webAddress,
    countsReaders,
    readsAddress: countsReaders ? reads : null,
  });
}
