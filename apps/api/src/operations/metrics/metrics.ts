import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { metricsCopy as copy } from './metrics-copy.ts';
import type { ModelClient, WriteOptions } from '../../content/model-client.ts';
import type { WorkReport } from '../../platform/jobs/work-report.ts';

/** In seconds: from a call that only reads to a text of a slow language model. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/**
 * What this process counts, for Prometheus.
 * @param version of Flowdeck
 */
export function createMetrics(version: string) {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'flowdeck_build_info',
    help: copy.build,
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  return {
    registry,
    requests: new Histogram({
      name: 'flowdeck_http_request_duration_seconds',
      help: copy.requests,
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    runs: new Counter({
      name: 'flowdeck_runs_total',
      help: copy.runs,
      labelNames: ['type', 'outcome'],
      registers,
    }),
    deliveries: new Counter({
      name: 'flowdeck_delivery_attempts_total',
      help: copy.deliveries,
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    modelCalls: new Histogram({
      name: 'flowdeck_model_call_duration_seconds',
      help: copy.modelCalls,
      labelNames: ['outcome'],
      buckets,
      registers,
    }),
    jobs: new Gauge({
      name: 'flowdeck_queue_jobs',
      help: copy.jobs,
      labelNames: ['lane'],
      registers,
    }),
    jobAge: new Gauge({
      name: 'flowdeck_queue_oldest_seconds',
      help: copy.jobAge,
      labelNames: ['lane'],
      registers,
    }),
    outbox: new Gauge({
      name: 'flowdeck_outbox',
      help: copy.outbox,
      labelNames: ['kind', 'state'],
      registers,
    }),
    diskFree: new Gauge({ name: 'flowdeck_disk_free_bytes', help: copy.diskFree, registers }),
    replicaReads: new Counter({
      name: 'flowdeck_replica_reads_total',
      help: copy.replicaReads,
      labelNames: ['by'],
      registers,
    }),
    connections: new Gauge({
      name: 'flowdeck_database_connections',
      help: copy.connections,
      labelNames: ['state'],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Adds what Node.js knows of its process: memory, processor time, delays of the event loop. */
export function countProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

/** Counts what is asked of the language model, how long it takes and how it ends. */
export function countedModel(model: ModelClient, { modelCalls }: Metrics): ModelClient {
  async function counted(ask: Promise<string>, options?: WriteOptions): Promise<string> {
    const stop = modelCalls.startTimer();
    try {
      const text = await ask;
      stop({ outcome: 'succeeded' });
      return text;
    } catch (error) {
      stop({ outcome: options?.signal?.aborted ? 'stopped' : 'failed' });
      throw error;
    }
  }
  return {
    name: model.name,
    write: (workspaceId, request, options) =>
      counted(model.write(workspaceId, request, options), options),
    revise: (workspaceId, passage, options) =>
      counted(model.revise(workspaceId, passage, options), options),
  };
}

/**
 * Counts how work ended, and writes a line for what failed: with ids, and without anyone's name, address or text.
 * @param log writes a line at level `warn`
 */
export function createWorkReport(
  log: (fields: object, text: string) => void,
  { runs, deliveries }: Metrics,
): WorkReport {
  return {
    run({ id, workflowId, workspaceId, type, outcome, reason }) {
      runs.inc({ type, outcome });
      if (outcome !== 'failed') return;
      log({ run: id, workflow: workflowId, workspace: workspaceId, type, reason }, 'A run failed');
    },
    attempt({ kind, id, workspaceId, outcome, attempt, reason }) {
      deliveries.inc({ kind, outcome });
      if (outcome === 'delivered') return;
      const isLast = outcome !== 'put-off';
      log({ [kind]: id, workspace: workspaceId, attempt, isLast, reason }, 'A delivery failed');
    },
  };
}
