import type { FastifyInstance } from 'fastify';

/** Why a process takes no requests. */
type Reason = 'stopping' | 'database' | 'disk';

/** Below that, the database soon refuses to write: it extends its log by 16 MiB at a time. */
const leastFreeBytes = 32 * 1024 * 1024;

export interface ReadinessChecks {
  askDatabase: () => Promise<unknown>;
  /** Bytes that are left where the database is; null if it is on another machine. */
  freeBytes: (() => Promise<number>) | null;
}

/**
 * `GET /readyz`, for load balancers: 200 while this process accepts requests; 503 once it is stopping,
 * while its database does not answer, or when there is no room left to write, with the reason. Outside
 * the API, because it is about one process.
 */
export function readiness(app: FastifyInstance, { askDatabase, freeBytes }: ReadinessChecks): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  async function obstacle(): Promise<Reason | null> {
    if (stopping) return 'stopping';
    try {
      await askDatabase();
    } catch {
      return 'database';
    }
    const isFull = freeBytes !== null && (await freeBytes()) < leastFreeBytes;
    return isFull ? 'disk' : null;
  }

  app.get('/readyz', { logLevel: 'silent', schema: { hide: true } }, async (_, reply) => {
    const reason = await obstacle();
    return reply
      .code(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reason === null ? { ready: true } : { ready: false, reason });
  });
}
