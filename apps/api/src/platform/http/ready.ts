import type { FastifyInstance } from 'fastify';
import type { Disk } from '../disk/disk.ts';

/** Why a process takes no requests. */
type Reason = 'stopping' | 'database';

export interface ReadinessChecks {
  askDatabase: () => Promise<unknown>;
  disk: Pick<Disk, 'isFull'>;
}

/**
 * `GET /readyz`, for load balancers: 200 while this process accepts requests, also if it only reads because its disk
 * is full; 503 with the reason once it is stopping, or while its database does not answer. Outside the API, because
 * it is about one process.
 */
export function readiness(app: FastifyInstance, { askDatabase, disk }: ReadinessChecks): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  async function obstacle(): Promise<Reason | null> {
    if (stopping) return 'stopping';
    try {
      await askDatabase();
      return null;
    } catch {
      return 'database';
    }
  }

  app.get('/readyz', { logLevel: 'silent', schema: { hide: true } }, async (_, reply) => {
    const reason = await obstacle();
    return reply
      .code(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(
        reason === null
          ? { ready: true, ...(disk.isFull && { disk: 'full' }) }
          : { ready: false, reason },
      );
  });
}
