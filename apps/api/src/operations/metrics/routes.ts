import { timingSafeEqual } from 'node:crypto';
import { invalidSession } from '@flowdeck/domain/identity/refusals';
import { bearerToken } from '@flowdeck/domain/identity/session-token';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import { requestLimits } from '../../platform/http/client-limits.ts';
import { sendProblem } from '../../platform/http/problem-handler.ts';
import { readiness, type ReadinessChecks } from '../../platform/http/ready.ts';

/** Counts every request that the routes registered afterwards answer. */
export function countRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook(
    'onResponse',
    async ({ method, is404, routeOptions }, { statusCode, elapsedTime }) => {
      // An address that no route serves would be a label of its own, and anyone can think of millions.
      const route = (is404 ? undefined : routeOptions.url) ?? '';
      requests.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000);
    },
  );
}

/**
 * `GET /metrics`, in the format of Prometheus.
 * @param token readers must send it as a bearer token; null opens the address to everyone who reaches it
 * @param look brings the figures of the database up to date
 */
export function metricsRoute(
  app: FastifyInstance,
  { registry }: Metrics,
  token: string | null,
  look: () => Promise<void>,
): void {
  app.get(
    '/metrics',
    { logLevel: 'silent', schema: { hide: true } },
    async ({ headers }, reply) => {
      if (token !== null && !isSame(bearerToken(headers.authorization) ?? '', token)) {
        throw invalidSession();
      }
      await look();
      return reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await registry.metrics());
    },
  );
}

/** Compares in constant time. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

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
