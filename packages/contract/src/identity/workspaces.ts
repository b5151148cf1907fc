import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { memberRoles } from '../roles.ts';
import { limits, requiredText, text } from '../text.ts';
import { unlisted } from '../unlisted.ts';

const role = z.enum(memberRoles);
const name = requiredText(limits.name);

/**
 * What becomes of a workspace with the account of a member: it stays with the others, it is deleted because nobody else
 * works there, or the account cannot be deleted because others work there and nobody else owns it.
 */
export const workspaceFates = ['stays', 'deleted', 'refused'] as const;
export type WorkspaceFate = (typeof workspaceFates)[number];

/**
 * How often a member hears by email what waits for them in a workspace:
 * - `at-once`: when something new does, at most once an hour
 * - `daily`: in the morning of their time zone, if anything does
 */
export const noticeFrequencies = ['at-once', 'daily', 'off'] as const;
export type NoticeFrequency = (typeof noticeFrequencies)[number];

/** A workspace, as a member sees it. */
export const workspace = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What they may do there. */
  role,
  /** How many people work there, with them. */
  members: z.number().check(z.gte(1)),
  /** What becomes of it if their account is deleted. */
  afterDeletion: unlisted(z.enum(workspaceFates), null),
  /** How often they hear by email what waits for them there; null if the server sends no emails. */
  notices: unlisted(z.nullable(z.enum(noticeFrequencies)), null),
});

/** An invitation to a workspace that waits for their answer. */
export const receivedInvitation = z.object({
  id: z.uuid(),
  /** The name of the workspace. */
  workspace: z.string(),
  role,
  /** Who sent it; null once they have no account any more. */
  invitedBy: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
});

/** The workspaces of the account by name, and the invitations to its address. */
export const listWorkspaces = defineEndpoint({
  id: 'listWorkspaces',
  method: 'GET',
  path: '/api/workspaces',
  access: 'session',
  role: null,
  unlisted: true,
  data: z.object({
    items: z.array(workspace),
    invitations: z.array(receivedInvitation),
  }),
});

/** They become its owner. */
export const createWorkspace = defineEndpoint({
  id: 'createWorkspace',
  method: 'POST',
  path: '/api/workspaces',
  access: 'session',
  role: null,
  unlisted: true,
  body: z.object({ name }),
  data: workspace,
});

export const renameWorkspace = defineEndpoint({
  id: 'renameWorkspace',
  method: 'PATCH',
  path: '/api/workspaces/current',
  access: 'session',
  role: 'owner',
  unlisted: true,
  body: z.object({ name }),
});

/** Says whether what editors send waits until an owner approves it. */
export const changeApproval = defineEndpoint({
  id: 'changeApproval',
  method: 'PATCH',
  path: '/api/workspaces/current/approval',
  access: 'session',
  role: 'owner',
  unlisted: true,
  body: z.object({ editorsNeedApproval: z.boolean() }),
});

/** Each member chooses for themselves. */
export const changeNotices = defineEndpoint({
  id: 'changeNotices',
  method: 'PATCH',
  path: '/api/workspaces/current/notices',
  access: 'session',
  unlisted: true,
  body: z.object({
    notices: z.enum(noticeFrequencies),
    /** In whose morning a daily email comes, such as `Europe/Berlin`. */
    timeZone: text(64),
  }),
});

/** What they made there stays. */
export const leaveWorkspace = defineEndpoint({
  id: 'leaveWorkspace',
  method: 'POST',
  path: '/api/workspaces/current/leave',
  access: 'session',
  unlisted: true,
});

/** Deletes the workspace of everybody who works in it, with all that it holds; not the only one of its owner. */
export const deleteWorkspace = defineEndpoint({
  id: 'deleteWorkspace',
  method: 'POST',
  path: '/api/workspaces/current/delete',
  access: 'session',
  role: 'owner',
  unlisted: true,
  /** The workspace's own name, typed as a confirmation. */
  body: z.object({ name }),
});

/** Accepts an invitation, and so becomes a member; or declines it. */
export const answerInvitation = defineEndpoint({
  id: 'answerInvitation',
  method: 'POST',
  path: '/api/workspaces/invitations/:id',
  access: 'session',
  role: null,
  unlisted: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({ accept: z.boolean() }),
  /** The workspace; null for a declined invitation. */
  data: z.nullable(workspace),
});

export type Workspace = z.infer<typeof workspace>;
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;
