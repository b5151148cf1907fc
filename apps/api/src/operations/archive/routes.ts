import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { requestArchive } from '@flowdeck/contract/operations/archive';
import {
  archiveName,
  archiveOf,
  type ArchiveSource,
} from '@flowdeck/domain/operations/archive/archive';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Account } from '../../identity/accounts/store.ts';
import { clientOf } from '../../platform/http/request.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ArchiveTickets } from './tickets.ts';
import { zipOf } from './zip.ts';
import type { Platform } from '../../platform/index.ts';

/** A download that stands still for so long has been given up. */
const stalledMs = 60_000;

interface Address {
  Params: { ticket: string };
}

interface Deps extends Pick<Platform, 'callTurns' | 'security' | 'now'> {
  tickets: ArchiveTickets;
  sourceOf: (account: Account) => ArchiveSource;
}

/** The call that asks for an archive, and the download it leads to. */
export function archiveRoutes(
  app: FastifyInstance,
  route: Route,
  { tickets, sourceOf, callTurns, security, now }: Deps,
): void {
  route(requestArchive, ({ session }) => tickets.issue(session));

  const path = '/api/account/archive/:ticket';

  // Download managers and link checkers ask before anyone downloads, so this leaves the ticket as it is.
  app.head<Address>(path, { schema: { hide: true } }, async (request, reply) => {
    await tickets.check(request.params.ticket);
    return describe(reply, now()).send();
  });

  app.get<Address>(path, { schema: { hide: true } }, async (request, reply) => {
    const event = { event: 'archive', client: clientOf(request.ip) } as const;
    const account = await security.attempt(event, async (isAbout) => {
      const found = await tickets.redeem(request.params.ticket);
      isAbout(found.id);
      return found;
    });
    await callTurns.slow(account.id, async () => {
      const at = now();
      const zip = Readable.fromWeb(zipOf(archiveOf(sourceOf(account), at), at));
      reply.raw.setTimeout(stalledMs, () => zip.destroy());
      void describe(reply, at).send(zip);
      // A client that hangs up ends it; what fails in between is logged where the answer is sent.
      await finished(zip).catch(() => undefined);
    });
    return reply;
  });
}

const describe = (reply: FastifyReply, at: Date) =>
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${archiveName(at)}"`)
    // For nginx, which would collect all of it first.
    .header('x-accel-buffering', 'no');
