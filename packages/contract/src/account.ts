import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const id = z.object({ id: z.uuid() });

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
  unlisted: true,
  data: z.array(accountSession),
});

export const endSession = defineEndpoint({
  id: 'endSession',
  method: 'POST',
  path: '/api/account/sessions/:id/end',
  access: 'session',
  unlisted: true,
  params: id,
});

export const endOtherSessions = defineEndpoint({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  access: 'session',
  unlisted: true,
});

export type AccountSession = z.infer<typeof accountSession>;
