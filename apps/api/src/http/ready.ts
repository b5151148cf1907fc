import type { FastifyInstance } from 'fastify';

/**
 * `GET /readyz`, for load balancers: 200 while this process accepts requests, 503 once it is stopping
 * or while its database does not answer. Outside the API, because it is about one process.
 */
export function readiness(app: FastifyInstance, askDatabase: () => Promise<unknown>): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/readyz', { logLevel: 'silent', schema: { hide: true } }, async (_, reply) => {
    const ready =
      !stopping &&
      (await askDatabase().then(
        () => true,
        () => false,
      ));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}
