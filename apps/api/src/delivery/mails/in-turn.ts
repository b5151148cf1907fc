import type { SQL } from 'drizzle-orm';
import { oneOf } from '../../platform/db/columns.ts';
import type { Turn } from '../../platform/jobs/lane.ts';
import * as jobs from '../../platform/jobs/next-in-turn.ts';
import { deliveries } from './tables.ts';

const { id, workspaceId, dueAt } = deliveries;

/** Emails that are not finished, in the words of their indexes. */
export const isQueued = oneOf(deliveries.status, ['queued']);

/** A query for the next email: see `jobs/next-in-turn.ts`. */
export const nextInTurn = (due: Date, turn: Turn, isServed?: (workspace: SQL) => SQL): SQL =>
  jobs.nextInTurn(
    { id, owner: workspaceId, dueAt, isOpen: isQueued, ...(isServed && { isServed }) },
    due,
    turn,
  );
