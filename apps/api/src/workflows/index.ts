import type { NextRun } from '@flowdeck/domain/workflows/next-run';
import type { ContentWriter } from '../content/service.ts';
import type { Approvals } from '../identity/approval/service.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from '../platform/index.ts';
import { pollMs, type Background } from '../platform/jobs/background.ts';
import { workflowRoutes } from './routes.ts';
import { createActivityListStore } from './runs/activity-list-store.ts';
import type { MailTools } from './runs/effects/mail-tools.ts';
import { createEffects } from './runs/effects/effects.ts';
import { createEngine } from './runs/engine.ts';
import { createRunHistory } from './runs/history-store.ts';
import { captureSettings, recordLeadCapture } from './runs/lead-captures.ts';
import { runRoutes } from './runs/routes.ts';
import { forgetInRuns, runsOf } from './runs/runs-of-lead.ts';
import { createRunService, type RunService } from './runs/service.ts';
import { topicDrafts } from './runs/topic-store.ts';
import { createWorkflowService, type WorkflowService } from './service.ts';
import { createWorkflowStore } from './store.ts';

export { clearForTakeover, stopForTakeover } from './runs/takeover.ts';

/** Of each lane of this process. */
const runsAtOnce = 4;

export interface WorkflowOptions {
  /** When a started workflow runs next. */
  nextRun: NextRun;
}

interface Deps {
  platform: Platform;
  /** The address of a workspace's account, while nobody has proved that it is theirs. */
  unprovenAddress: (workspaceId: string) => Promise<string | null>;
  approvals: Pick<Approvals, 'mustAsk'>;
  writeContent: ContentWriter;
  mailTools: MailTools;
}

/** What workflows note and decide about leads. */
export const workflowsOfLeads = {
  recordCapture: recordLeadCapture,
  captureSettings,
  runsOf,
  forgetInRuns,
};

export interface Workflows {
  workflows: WorkflowService;
  runs: RunService;
  isWorkflow: (workspaceId: string, id: string) => Promise<boolean>;
  routes: (route: Route) => void;
  /** Runs due workflows in the background. */
  startWork: (background: Background) => void;
}

/** Workflows and their runs. */
export function createWorkflows(
  { nextRun }: WorkflowOptions,
  { platform, unprovenAddress, approvals, writeContent, mailTools }: Deps,
): Workflows {
  const { db, reads, storage, now } = platform;
  const store = createWorkflowStore(db, reads);
  const workflows = createWorkflowService({
    store,
    topicDrafts: (workspaceId, topics) => topicDrafts(db, workspaceId, topics),
    unprovenAddress,
    approvals,
    now,
    nextRun,
  });
  const effects = createEffects(db, writeContent, mailTools);
  const history = createRunHistory(db, reads);
  const runs = createRunService(history, createActivityListStore(reads), effects, now);

  return {
    workflows,
    runs,
    isWorkflow: async (workspaceId, id) => (await store.find(workspaceId, id)) !== undefined,

    routes(route) {
      workflowRoutes(route, workflows);
      runRoutes(route, runs);
    },

    startWork({ lane, repeat, report, onError }) {
      const engine = createEngine({
        db,
        requireRoom: storage.requireRoom,
        effects,
        nextRun,
        now,
        onError,
        report,
      });
      for (const runs of engine.lanes) lane(runs, runsAtOnce);
      repeat(() => engine.beginDue(), pollMs);
    },
  };
}
