import type { WorkflowColumn } from '@flowdeck/contract/workflows/workflows';
import type { Order } from '@flowdeck/domain/list/cursor';
import type { WorkflowFilters } from '@flowdeck/domain/workflows/workflow-list';
import type { StoredWorkflow } from '@flowdeck/domain/workflows/workflow-view';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ReadDatabase } from '../platform/db/database.ts';
import { hasSearchedWords, readSearched } from '../platform/db/list-page.ts';
import { lastRunOrNever, workflows } from './tables.ts';

export interface ChosenPage extends WorkflowFilters {
  order: Order<WorkflowColumn>;
  /** The id of the last workflow of the previous page. */
  before: string | undefined;
  limit: number;
}

/** What each order compares; the id breaks ties. */
const keys: Readonly<Record<WorkflowColumn, readonly SQL[]>> = {
  created: [sql`${workflows.seq}`],
  name: [sql`${workflows.nameKey}`, sql`${workflows.id}`],
  lastRun: [lastRunOrNever(workflows), sql`${workflows.id}`],
};

const { id, name, type, description, status, error } = workflows;
const { lastRunAt, nextRunAt, succeededRuns, failedRuns, latestRuns } = workflows;
/** The columns of a workflow in a list. */
export const shown = {
  id,
  name,
  type,
  description,
  status,
  error,
  lastRunAt,
  nextRunAt,
  succeededRuns,
  failedRuns,
  latestRuns,
};

/**
 * One page of workflows that someone searched for or sorted. Without a name: its plan depends on how
 * many workflows its filters let through.
 */
export function findChosenWorkflows(
  db: ReadDatabase,
  workspaceId: string,
  { order, before, limit, ...filters }: ChosenPage,
): Promise<StoredWorkflow[]> {
  const key = keys[order.by];
  const inWorkspace = eq(workflows.workspaceId, workspaceId);
  const listed = sql.join([...key], sql`, `);
  // Read at the last workflow itself, so that the cursor is its id in every order.
  const last = sql`select ${listed} from ${workflows} where ${and(inWorkspace, eq(id, before ?? ''))}`;
  const { search = '' } = filters;
  return readSearched(db, workspaceId, { search, table: workflows }, (on) =>
    on
      .select(shown)
      .from(workflows)
      .where(
        and(
          inWorkspace,
          filters.status && eq(status, filters.status),
          filters.type && eq(type, filters.type),
          hasSearchedWords(workflows.searchText, search),
          before === undefined
            ? undefined
            : sql`(${listed}) ${sql.raw(order.falls ? '<' : '>')} (${last})`,
        ),
      )
      .orderBy(...key.map(order.falls ? desc : asc))
      .limit(limit),
  );
}
