import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { mailWays } from './session.ts';
import { emailAddress } from '../text.ts';

/** An invitation that nobody has followed yet. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** Most invitations that wait at a time. */
export const mostInvitations = 200;

/** For administrators alone, as are all calls about invitations. Newest first. */
export const listInvitations = defineEndpoint({
  id: 'listInvitations',
  method: 'GET',
  path: '/api/account/invitations',
  access: 'session',
  role: null,
  unlisted: true,
  data: z.array(invitation),
});

/** Makes a link that opens an account for an address, once; an earlier one for the same address ends. */
export const invite = defineEndpoint({
  id: 'invite',
  method: 'POST',
  path: '/api/account/invitations',
  access: 'session',
  role: null,
  unlisted: true,
  body: z.object({ email: emailAddress }),
  data: z.object({
    /** It is shown this once. */
    link: z.string(),
    /** `smtp`: it is on its way to the address, too. */
    mailsBy: z.enum(mailWays),
  }),
});

/** Ends an invitation: its link works no more. */
export const revokeInvitation = defineEndpoint({
  id: 'revokeInvitation',
  method: 'POST',
  path: '/api/account/invitations/:id/revoke',
  access: 'session',
  role: null,
  unlisted: true,
  params: z.object({ id: z.uuid() }),
});

export type Invitation = z.infer<typeof invitation>;
