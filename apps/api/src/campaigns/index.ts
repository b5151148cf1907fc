import type { FastifyInstance } from 'fastify';
import type { Reviser } from '../content/reviser.ts';
import type { SendingService } from '../delivery/sending/service.ts';
import type { Transports } from '../delivery/sending/transports.ts';
import type { Approvals } from '../identity/approval/service.ts';
import type { AudienceStore } from '../leads/audience/store.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from '../platform/index.ts';
import type { Background } from '../platform/jobs/background.ts';
import { readerRoutes } from './readers/routes.ts';
import { createReaderStore } from './readers/store.ts';
import { createReportStore } from './report-store.ts';
import { broadcastRoutes } from './routes.ts';
import { broadcastSender } from './sender.ts';
import { createBroadcastService, type BroadcastService } from './service.ts';
import { createBroadcastStore, type BroadcastStore } from './store.ts';

interface Deps {
  platform: Platform;
  transports: Transports;
  sending: SendingService;
  /** The address of a workspace's account, while nobody has proved that it is theirs. */
  unprovenAddress: (workspaceId: string) => Promise<string | null>;
  approvals: Approvals;
  audiences: AudienceStore;
  reviser: Reviser;
  /** The address at which the recipient of an email unsubscribes. */
  unsubscribeAddress: (deliveryId: string) => string;
}

export interface Campaigns {
  broadcasts: BroadcastService;
  broadcastStore: BroadcastStore;
  routes: (app: FastifyInstance, route: Route) => void;
  /** Makes the emails of broadcasts, and lets them go. */
  startWork: (background: Background) => void;
}

/** Emails to many leads at once. */
export function createCampaigns({ platform, unsubscribeAddress, ...others }: Deps): Campaigns {
  const { db, reads, limits, now } = platform;
  const store = createBroadcastStore(db, reads);
  const reports = createReportStore(reads, now);
  const broadcasts = createBroadcastService({ ...others, store, reports, limits, now });
  return {
    broadcasts,
    broadcastStore: store,
    routes(app, route) {
      broadcastRoutes(route, broadcasts);
      const { identity: identityOf } = others.sending;
      readerRoutes(app, {
        store: createReaderStore(db, now),
        identityOf,
        unsubscribeAddress,
        limits,
      });
    },
    startWork: ({ lane }) => lane(broadcastSender({ db, now })),
  };
}
