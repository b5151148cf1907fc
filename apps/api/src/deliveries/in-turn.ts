import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Turn } from '../jobs/lane.ts';
import * as jobs from '../jobs/next-in-turn.ts';
import { channelOf, deliveries, type DeliveryPayload } from './tables.ts';

const { id, workspaceId, dueAt } = deliveries;

type Channel = DeliveryPayload['channel'];

/** Deliveries of a channel that are not finished, in the words of their indexes. */
export const isQueued = (channel: Channel): SQL | undefined =>
  and(eq(deliveries.status, 'queued'), eq(channelOf(deliveries.payload), channel));

/** A query for the next delivery of a channel: see `jobs/next-in-turn.ts`. */
export const nextInTurn = (
  channel: Channel,
  due: Date,
  turn: Turn,
  isServed?: (workspace: SQL) => SQL,
): SQL => {
  const isOpen = isQueued(channel) ?? sql`true`;
  return jobs.nextInTurn(
    { id, workspaceId, dueAt, isOpen, ...(isServed && { isServed }) },
    due,
    turn,
  );
};
