import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { mailWays } from '../identity/session.ts';
import { unlisted } from '../unlisted.ts';

/**
 * - `broadcasts`, `emails`, `posts`: for approval
 * - `address`: the account's own, for its confirmation
 * - `invitations`: to other workspaces, for the account's answer
 * - `sent-back-broadcasts`, `sent-back-posts`: what the account asked for, or no person did, for changes; for owners,
 *   also what was asked for by somebody who has left or only reads by now
 * - `held`: emails, until that address is confirmed
 * - `unsent`: approved emails, until there is a mail server
 * - `incomplete`: broadcasts sent within a week, of which some emails failed or may not have arrived
 * - `unpublished`: posts due within a week that failed or were missed
 * - `runs`: workflows whose latest run failed, or that have stopped and wait for somebody to start them
 * - `notes`: drafts with notes in square brackets to fill in
 * - `entries`: what forms have caught, because a field that people do not see was filled in
 */
export const waitingKinds = [
  'address',
  'invitations',
  'broadcasts',
  'emails',
  'posts',
  'sent-back-broadcasts',
  'sent-back-posts',
  'held',
  'unsent',
  'incomplete',
  'unpublished',
  'runs',
  'entries',
  'notes',
] as const;

/** The most of one kind that is counted: there may be more. */
export const mostWaiting = 100;

/** The most of one kind that is named. */
export const waitingShown = 3;

export const waitingItem = z.object({
  /** Of the invitation, broadcast, email, post, workflow, draft or entry; of the account where it is its address. */
  id: z.string(),
  /** A name, subject, beginning of a text, or address. */
  title: z.string(),
  /** Whom it is to or from, which platform it is for, which form caught it, why it failed or was sent back; empty where there is nothing to add. */
  detail: z.string(),
  /** What an email to approve says, cut where it is long; null for anything else. */
  text: z.nullable(z.string()),
  /** The workflow that made an email, or the form that caught an entry; null for anything else. */
  parentId: z.nullable(z.string()),
  /** How the link goes out that confirms an address; null for anything else. */
  mailsBy: unlisted(z.nullable(z.enum(mailWays)), null),
  /** The name of who asks for approval or sent it back; null for anything else, and where no person did. */
  by: unlisted(z.nullable(z.string()), null),
  /** Since when it waits; of a post to approve, when it is to go out. */
  at: z.iso.datetime(),
  /** Whether the workflow can be run again by hand; true for anything else. */
  canAct: z.boolean(),
  /** Whether it is a workflow that has stopped: it runs by itself again once it is started. */
  stopped: unlisted(z.boolean(), false),
});

/** What waits for the caller: what was sent back to them, and the rest by their role, and by whether an owner approves what they send. */
export const getWaiting = defineEndpoint({
  id: 'getWaiting',
  method: 'GET',
  path: '/api/account/waiting',
  access: 'session',
  unlisted: true,
  data: z.object({
    /** In the order of `waitingKinds`; kinds of which nothing waits are left out. */
    kinds: z.array(
      z.object({
        /** One of `waitingKinds`; a newer server may have more. */
        kind: z.string(),
        /** At most `mostWaiting`. */
        count: z.int().check(z.gte(1), z.lte(mostWaiting)),
        /** The latest first; of posts, those that go out first. */
        items: z.array(waitingItem),
        /** How many of those counted each workflow made, or each form caught; of other kinds, nothing. */
        byParent: z.array(z.object({ id: z.string(), count: z.int().check(z.gte(1)) })),
      }),
    ),
  }),
});

export type WaitingKind = (typeof waitingKinds)[number];
export type WaitingItem = z.infer<typeof waitingItem>;
export type Waiting = z.infer<(typeof getWaiting)['data']>;
