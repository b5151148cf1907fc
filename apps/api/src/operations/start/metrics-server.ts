import Fastify, { type FastifyInstance } from 'fastify';
import { requestLimits } from '../../platform/http/client-limits.ts';
import { sendProblem } from '../../platform/http/problem-handler.ts';
import { readiness, type ReadinessChecks } from '../../platform/http/ready.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { metricsRoute } from '../metrics/routes.ts';

/** `/metrics` and `/readyz` on a port of their own, which a worker has, too. It does not listen yet. */
export function createMetricsServer(
  metrics: Metrics,
  token: string | null,
  look: () => Promise<void>,
  checks: ReadinessChecks,
): FastifyInstance {
  const app = Fastify({ ...requestLimits() });
  app.setErrorHandler(sendProblem);
  readiness(app, checks);
  metricsRoute(app, metrics, token, look);
  return app;
}
