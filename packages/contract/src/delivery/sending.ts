import * as z from 'zod/mini';
import { addressesCopy } from '../addresses-copy.ts';
import { contractCopy } from '../contract-copy.ts';
import { defineEndpoint } from '../endpoint.ts';
import { addressPattern, limits, storableText, text, typedAddress } from '../text.ts';
import { unlisted } from '../unlisted.ts';
import { webAddress } from '../web-address.ts';

/** Longest name of a sender or brand, postal address, and password of a mail server, in UTF-16 code units. */
const maxSenderName = 100;
const maxPostalAddress = 300;
const maxServerPassword = 500;

/** An email address, or nothing. */
const mailbox = typedAddress.check(
  z.regex(new RegExp(`^$|${addressPattern.source}`), { error: contractCopy.errors.email }),
);

/** `smtps://host`, or `smtp://host:port`; or nothing. */
const serverAddress = (protocol: 'smtp' | 'imap', error: string) =>
  text(limits.url).check(
    z.regex(new RegExp(`^(${protocol}s?://([a-z0-9.-]+|\\[[0-9a-f:.]+\\])(:\\d{1,5})?/?)?$`, 'i'), {
      error,
    }),
  );

/** Empty keeps the one that is stored, for the same server and username. */
const serverPassword = z.string().check(z.overwrite(storableText), z.maxLength(maxServerPassword));

/**
 * - `own`: what the workspace has set up
 * - `operator`: what the operator has set up, for those workspaces that it serves
 * - `none`: what is due waits
 */
export const sendingWays = ['own', 'operator', 'none'] as const;

/** The mailbox that emails come back to, of which only the reports are read. */
export const returnMailbox = z.object({
  /** `imaps://host:port`; empty while there is none. */
  imapUrl: z.string(),
  imapUsername: z.string(),
  imapFolder: z.string(),
  /** When it was last read. */
  readAt: z.nullable(z.iso.datetime()),
  /** Why the latest attempt to read it failed; null if it did not. */
  failure: z.nullable(
    z.object({
      reason: z.string(),
      at: z.iso.datetime(),
      nextAttemptAt: z.iso.datetime(),
    }),
  ),
  /** Who set it up or changed it last; null for nobody, and once they have no account any more. */
  changedBy: unlisted(z.nullable(z.string()), null),
});

/** How a workspace sends its emails and posts. */
export const sending = z.object({
  /** Empty texts are not set. */
  senderName: z.string(),
  fromAddress: z.string(),
  replyTo: z.string(),
  /** Whose emails and forms they are; if empty, the sender’s. */
  brandName: unlisted(z.string(), ''),
  /** Several lines, at the foot of every email to a lead. */
  postalAddress: unlisted(z.string(), ''),
  /** Whether opens and clicks of broadcasts that begin from now on are counted, as their footer then says. */
  countsReaders: unlisted(z.boolean(), false),
  /** The workspace’s own mail server: `smtps://host:port`. */
  smtpUrl: z.string(),
  smtpUsername: z.string(),
  /** The password itself is never shown. */
  hasSmtpPassword: z.boolean(),
  webhookUrl: z.string(),
  mailsBy: z.enum(sendingWays),
  postsBy: z.enum(sendingWays),
  /** Who gets test emails; null while there is nobody. */
  testsTo: z.nullable(z.string()),
  /** Null where the server reads none. */
  mailbox: unlisted(z.nullable(returnMailbox), null),
  /** Who changed last how emails and posts are sent; null for nobody, and once they have no account any more. */
  changedBy: unlisted(z.nullable(z.string()), null),
});

export const getSending = defineEndpoint({
  id: 'getSending',
  method: 'GET',
  path: '/api/account/sending',
  access: 'session',
  unlisted: true,
  data: sending,
});

/** Who emails to leads are from, and by which mail server they go. */
export const mailSenderFields = {
  senderName: text(maxSenderName),
  fromAddress: mailbox,
  replyTo: mailbox,
  brandName: text(maxSenderName),
  postalAddress: text(maxPostalAddress),
  countsReaders: z.boolean(),
  smtpUrl: serverAddress('smtp', addressesCopy.errors.mailServer),
  smtpUsername: text(limits.email),
  smtpPassword: serverPassword,
};

export const changeMailSender = defineEndpoint({
  id: 'changeMailSender',
  method: 'PATCH',
  path: '/api/account/sending/mail',
  access: 'session',
  role: 'owner',
  unlisted: true,
  /** What is left out of these three stays. */
  body: z.partial(z.object(mailSenderFields), {
    brandName: true,
    postalAddress: true,
    countsReaders: true,
  }),
  data: sending,
});

/** Every time an address is set, it gets a new secret, which is shown this once. */
export const changeWebhook = defineEndpoint({
  id: 'changeWebhook',
  method: 'PATCH',
  path: '/api/account/sending/webhook',
  access: 'session',
  role: 'owner',
  unlisted: true,
  body: z.object({ webhookUrl: webAddress }),
  data: z.object({
    /** Signs the calls; null if there is no webhook any more. */
    webhookSecret: z.nullable(z.string()),
  }),
});

/** Sets the mailbox that emails come back to, or removes it. */
export const changeMailbox = defineEndpoint({
  id: 'changeMailbox',
  method: 'PATCH',
  path: '/api/account/sending/mailbox',
  access: 'session',
  role: 'owner',
  unlisted: true,
  body: z.object({
    imapUrl: serverAddress('imap', addressesCopy.errors.imapServer),
    imapUsername: text(limits.email),
    imapPassword: serverPassword,
    /** If empty, INBOX. */
    imapFolder: text(limits.name),
  }),
  data: sending,
});

export const sendingTests = ['email', 'post', 'mailbox'] as const;

/** What became of a test. */
export const sendingTest = z.object({
  succeeded: z.boolean(),
  /** In a sentence. */
  outcome: z.string(),
  /** What the other side said itself; null if it said nothing. */
  answer: z.nullable(z.string()),
});

/** Sends a test email or a test post, or reads the mailbox, with the stored settings. */
export const testSending = defineEndpoint({
  id: 'testSending',
  method: 'POST',
  path: '/api/account/sending/test',
  access: 'session',
  role: 'owner',
  unlisted: true,
  body: z.object({ what: z.enum(sendingTests) }),
  data: sendingTest,
});

export type Sending = z.infer<typeof sending>;
export type SendingTestKind = (typeof sendingTests)[number];
export type ReturnMailbox = z.infer<typeof returnMailbox>;
export type SendingWay = (typeof sendingWays)[number];
export type SendingTest = z.infer<typeof sendingTest>;
