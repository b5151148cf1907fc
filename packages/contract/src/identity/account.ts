import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { maxCodeLength } from './second-step.ts';
import { identityProviders } from './session.ts';
import { requiredText } from '../text.ts';
import { unlisted } from '../unlisted.ts';

const id = z.object({ id: z.uuid() });

export const trustedKinds = [
  'passkey',
  'provider',
  'api_key',
  'mail_server',
  'mailbox',
  'post_webhook',
  'event_webhook',
  'form',
] as const;

/** What lets someone in, or leads data out, for as long as it is there. */
export const trusted = z.object({
  kind: z.enum(trustedKinds),
  /** What its owner calls it; empty where it has no name. */
  name: z.string(),
  /** When it was set up or last changed; null where that was not noted. */
  at: z.nullable(z.iso.datetime()),
});

export const account = z.object({
  username: z.string(),
  name: z.string(),
  /** Null for accounts that sign in only with a username. */
  email: z.nullable(z.string()),
  /** The new address that waits for its confirmation. */
  newEmail: z.nullable(z.string()),
  /** Whether the account has a password. */
  password: z.boolean(),
  /** The providers that the server offers, and those that are linked. */
  providers: z.array(z.object({ provider: z.enum(identityProviders), linked: z.boolean() })),
  /** Whether signing in asks for the code of an authenticator app. */
  totp: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodes: z.int().check(z.gte(0)),
  /** Oldest first; null where browsers have none at the server's address. */
  passkeys: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        /** When it last signed someone in; null before the first time. */
        lastUsedAt: z.nullable(z.iso.datetime()),
      }),
    ),
  ),
  /** Whether someone else may have filled the workspace, and its owner has not said whether to keep it. */
  inherited: z.boolean(),
  /** What the workspace holds, and the most that it may, in bytes. */
  storage: unlisted(
    z.object({
      used: z.int().check(z.gte(0)),
      limit: z.int().check(z.gte(0)),
      /** Whether the limit is low only until someone confirms the email address. */
      unconfirmed: z.boolean(),
    }),
    null,
  ),
  /**
   * What was set up before the account last ended its other sessions or changed its password and is still trusted,
   * newest first, until its owner says that all of it is theirs; null if there is nothing to ask.
   */
  review: unlisted(z.nullable(z.array(trusted)), null),
});

export const getAccount = defineEndpoint({
  id: 'getAccount',
  method: 'GET',
  path: '/api/account',
  access: 'session',
  role: null,
  unlisted: true,
  data: account,
});

/** Whether to keep a workspace that someone else may have filled before its owner came. */
export const settleInheritance = defineEndpoint({
  id: 'settleInheritance',
  method: 'POST',
  path: '/api/account/inheritance',
  access: 'session',
  role: null,
  unlisted: true,
  body: z.object({ keep: z.boolean() }),
});

/** All that is still trusted is the owner’s. */
export const endReview = defineEndpoint({
  id: 'endReview',
  method: 'POST',
  path: '/api/account/review/end',
  access: 'session',
  role: null,
  unlisted: true,
});

/** What an authenticator app is set up with; it is shown this once. */
export const totpSetup = z.object({
  /** In base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
});

export const startTotp = defineEndpoint({
  id: 'startTotp',
  method: 'POST',
  path: '/api/account/totp',
  access: 'session',
  role: null,
  unlisted: true,
  data: totpSetup,
});

/** The codes are shown this once; each signs in one time in place of another second step. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTotp = defineEndpoint({
  id: 'confirmTotp',
  method: 'POST',
  path: '/api/account/totp/confirm',
  access: 'session',
  role: null,
  unlisted: true,
  body: z.object({ code: requiredText(maxCodeLength) }),
  data: recoveryCodes,
});

export const removeTotp = defineEndpoint({
  id: 'removeTotp',
  method: 'POST',
  path: '/api/account/totp/remove',
  access: 'session',
  role: null,
  unlisted: true,
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'session',
  role: null,
  unlisted: true,
  data: recoveryCodes,
});

/** One place where the account is signed in. */
export const accountSession = z.object({
  id: z.string(),
  /** What it is signed in on, in words: “Firefox on Linux”. Null where the browser does not say. */
  device: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime(),
  /** Whether the call was made in this session. */
  current: z.boolean(),
});

/** The most sessions that one answer lists. */
export const sessionsShown = 100;

export const listSessions = defineEndpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'session',
  role: null,
  unlisted: true,
  data: z.array(accountSession),
});

export const endSession = defineEndpoint({
  id: 'endSession',
  method: 'POST',
  path: '/api/account/sessions/:id/end',
  access: 'session',
  role: null,
  unlisted: true,
  params: id,
});

export const endOtherSessions = defineEndpoint({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  access: 'session',
  role: null,
  unlisted: true,
});

export type Account = z.infer<typeof account>;
export type Trusted = z.infer<typeof trusted>;
export type AccountSession = z.infer<typeof accountSession>;
