import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { memberRoles } from '../roles.ts';
import { emailAddress } from '../text.ts';
import { mailWays } from './session.ts';

const role = z.enum(memberRoles);
const params = z.object({ id: z.uuid() });

/** Most addresses that are invited at once. */
export const mostInvited = 20;

/** Most invitations of a workspace that wait at a time. */
export const mostMemberInvitations = 200;

/** Somebody who works in the workspace. */
export const member = z.object({
  /** That of their account. */
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  role,
  joinedAt: z.iso.datetime(),
});

/** An invitation to the workspace that nobody has answered. */
export const memberInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** Those who joined first come first. */
export const listMembers = defineEndpoint({
  id: 'listMembers',
  method: 'GET',
  path: '/api/members',
  access: 'session',
  unlisted: true,
  query: z.object(pageQuery),
  data: z.extend(pageOf(member), {
    /** On all pages. */
    total: z.int().check(z.gte(0)),
  }),
});

export const changeMember = defineEndpoint({
  id: 'changeMember',
  method: 'PATCH',
  path: '/api/members/:id',
  access: 'session',
  role: 'owner',
  unlisted: true,
  params,
  body: z.object({ role }),
  data: member,
});

/** Ends at once what they may do in the workspace; what they made stays. */
export const removeMember = defineEndpoint({
  id: 'removeMember',
  method: 'DELETE',
  path: '/api/members/:id',
  access: 'session',
  role: 'owner',
  unlisted: true,
  params,
});

/** Newest first. */
export const listMemberInvitations = defineEndpoint({
  id: 'listMemberInvitations',
  method: 'GET',
  path: '/api/members/invitations',
  access: 'session',
  role: 'owner',
  unlisted: true,
  data: z.array(memberInvitation),
});

/**
 * Invites the owners of these addresses; an earlier invitation to one of them ends. They join once they agree. Somebody
 * without an account opens one by the link, even where nobody else may.
 */
export const inviteMembers = defineEndpoint({
  id: 'inviteMembers',
  method: 'POST',
  path: '/api/members/invitations',
  access: 'session',
  role: 'owner',
  unlisted: true,
  body: z.object({
    emails: z.array(emailAddress).check(z.minLength(1), z.maxLength(mostInvited)),
    role,
  }),
  data: z.object({
    /** `smtp`: the invitations are on their way, too. */
    mailsBy: z.enum(mailWays),
    /** In the order of the request, each address once. */
    invited: z.array(
      z.object({
        email: z.string(),
        /** Where they answer; null for an address of a member. A link that opens an account goes by email, if there is a way. */
        link: z.nullable(z.string()),
        /** Whether an email is on its way: a mailbox gets five invitations a day. */
        isMailed: z.boolean(),
      }),
    ),
  }),
});

export const revokeMemberInvitation = defineEndpoint({
  id: 'revokeMemberInvitation',
  method: 'DELETE',
  path: '/api/members/invitations/:id',
  access: 'session',
  role: 'owner',
  unlisted: true,
  params,
});

export type Member = z.infer<typeof member>;
export type MemberInvitation = z.infer<typeof memberInvitation>;
export type MemberQuery = z.output<(typeof listMembers)['query']>;
export type NewMembers = z.output<(typeof inviteMembers)['body']>;
export type Invited = z.infer<(typeof inviteMembers)['data']>;
