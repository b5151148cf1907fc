import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { unlisted } from '../unlisted.ts';

/** What the log of a workspace is filtered by. */
export const auditKinds = [
  'sign-in',
  'members',
  'sending',
  'approval',
  'editing',
  'import',
  'export',
  'deletion',
  'settings',
] as const;

/** What an entry may lead to. */
export const auditSubjects = ['broadcast', 'post', 'workflow'] as const;

/** Most of those who left that are named. */
export const mostFormer = 100;

/** Something that a person did in the workspace. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(auditKinds),
  by: z.object({
    /** Their account; null for a call with an API key, for the operator, and once they have no account any more. */
    id: z.nullable(z.uuid()),
    /** Theirs, that of the API key or “The operator”; null once they have no account any more. */
    name: z.nullable(z.string()),
    isApiKey: z.boolean(),
  }),
  /** Such as “Deleted the draft ‘Spring offers’”. */
  text: z.string(),
  /** What it was done to; null for none, and once that is gone. */
  subject: z.nullable(z.object({ kind: z.enum(auditSubjects), id: z.uuid() })),
});

/** What people did in the workspace during the last 180 days, newest first. */
export const listAuditLog = defineEndpoint({
  id: 'listAuditLog',
  method: 'GET',
  path: '/api/log',
  access: 'session',
  role: 'editor',
  unlisted: true,
  query: z.object({
    ...pageQuery,
    kind: z.optional(z.enum(auditKinds)),
    /** Of one account. */
    by: z.optional(z.uuid()),
  }),
  data: z.extend(pageOf(auditEntry), {
    /** Who left or was removed during that time and has an account, the latest first; on later pages, nobody. */
    former: unlisted(z.array(z.object({ id: z.uuid(), name: z.string() })), []),
  }),
});

export type AuditKind = (typeof auditKinds)[number];
export type AuditSubject = (typeof auditSubjects)[number];
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditQuery = z.output<(typeof listAuditLog)['query']>;
