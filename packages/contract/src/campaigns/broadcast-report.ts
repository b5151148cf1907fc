import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const count = z.int().check(z.gte(0));

/** What became of the emails of a broadcast; opens and clicks are those by people, each email once. */
const figures = z.object({
  /** A mail server took them, and they did not come back. */
  delivered: count,
  opened: count,
  clicked: count,
  bounced: count,
  unsubscribed: count,
});

/** Of them, in percent, with one decimal. */
const rates = z.object({
  /** Of the delivered; null where nobody counts. */
  opened: z.nullable(z.number()),
  /** Of the opened; null where nobody counts. */
  clicked: z.nullable(z.number()),
  /** Of the delivered and the bounced. */
  bounced: z.number(),
  /** Of the delivered. */
  unsubscribed: z.number(),
});

/** What became of a broadcast once it was sent. */
export const broadcastReport = z.object({
  /** Whether its opens and clicks are counted. */
  countsReaders: z.boolean(),
  figures,
  rates,
  /** Of the broadcasts that the workspace sent before it; null for none. */
  average: z.nullable(z.object({ broadcasts: count, rates })),
  /** Emails that programs opened or followed a link of, such as scanners, also if people did. */
  machines: z.object({ opened: count, clicked: count }),
  /** From its beginning, hour by hour for two days and then day by day, until 30 days have passed. */
  points: z.array(
    z.object({
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      opened: count,
      clicked: count,
      unsubscribed: count,
    }),
  ),
  /** The links that most people clicked, at most 50; those of its text that nobody clicked are among them. */
  links: z.array(
    z.object({
      /** By which `listLeads` finds these people. */
      link: z.int(),
      address: z.string(),
      /** Emails in which a person clicked it, and in which a program followed it. */
      clicked: count,
      machines: count,
    }),
  ),
});

export const getBroadcastReport = defineEndpoint({
  id: 'getBroadcastReport',
  method: 'GET',
  path: '/api/broadcasts/:id/report',
  access: 'session',
  scope: 'emails:read',
  unlisted: true,
  params: z.object({ id: z.uuid() }),
  data: broadcastReport,
});

export type BroadcastReport = z.infer<typeof broadcastReport>;
