import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { LeadRemoval } from '../../leads/records/removal.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ending, Work } from '../../platform/jobs/work.ts';
import { removals, type RemovalRow } from '../../platform/removals/tables.ts';
import { removeWorkspace } from './workspace-removal.ts';

/** Between two steps, so that other calls have most of the database. */
const pauseMs = 20;
/** Until a removal goes on that has died with its process again and again. */
const restMs = 60 * 60_000;

interface Deps {
  db: Database;
  leads: Pick<LeadRemoval, 'finish'>;
  now: () => Date;
}

/** What deleted leads and workspaces leave behind goes in the background. Its row goes with the last of it. */
export const removalWork = ({ db, leads, now }: Deps): Work<RemovalRow, Ending> => ({
  name: 'removal',
  table: removals,
  isOpen: sql`true`,
  makesRoom: true,
  // A workspace that is to go has no account any more.
  mayWork: () => sql`true`,

  async perform(row, signal) {
    const pause = () => wait(pauseMs, undefined, { signal }).catch(() => undefined);
    if (row.goneLeadId !== null) {
      const isDone = await leads.finish(row, signal, pause);
      return isDone ? { is: 'done' } : { is: 'not-now', isAttempt: false };
    }
    const steps = removeWorkspace(db, row.workspaceId);
    while (!(await steps.next()).done) {
      await pause();
      if (signal.aborted) return { is: 'not-now', isAttempt: false };
    }
    return { is: 'done' };
  },

  async record(_tx, _row, end) {
    if (end.is !== 'refused') return {};
    return { attempts: 0, dueAt: new Date(now().getTime() + restMs) };
  },
});
