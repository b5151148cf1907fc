import { unlessDiskFull } from '../../platform/db/database-lost.ts';
import type { AuditStore } from './store.ts';

/** Enters in the log of a workspace who uses it, once a day (UTC) for each member. */
export function createVisits({ noteVisit }: Pick<AuditStore, 'noteVisit'>, now: () => Date) {
  let today = new Date(0);
  /** Who was noted today, so that a call need not ask the database. */
  const noted = new Set<string>();

  return async (workspaceId: string, accountId: string): Promise<void> => {
    const at = now();
    const day = new Date(at);
    day.setUTCHours(0, 0, 0, 0);
    if (day.getTime() !== today.getTime()) {
      noted.clear();
      today = day;
    }
    const visit = `${workspaceId} ${accountId}`;
    if (noted.has(visit)) return;
    noted.add(visit);
    try {
      await noteVisit({ workspaceId, accountId }, day, at);
    } catch (error) {
      noted.delete(visit);
      unlessDiskFull(error);
    }
  };
}

export type NoteVisit = ReturnType<typeof createVisits>;
