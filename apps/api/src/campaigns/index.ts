import type { SendingService } from '../delivery/sending/service.ts';
import type { Transports } from '../delivery/sending/transports.ts';
import type { AudienceStore } from '../leads/audience/store.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from '../platform/index.ts';
import type { Background } from '../platform/jobs/background.ts';
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
  audiences: AudienceStore;
}

export interface Campaigns {
  broadcasts: BroadcastService;
  broadcastStore: BroadcastStore;
  routes: (route: Route) => void;
  /** Makes the emails of broadcasts, and lets them go. */
  startWork: (background: Background) => void;
}

/** Emails to many leads at once. */
export function createCampaigns({ platform, ...others }: Deps): Campaigns {
  const { db, reads, limits, now } = platform;
  const store = createBroadcastStore(db, reads);
  const broadcasts = createBroadcastService({ ...others, store, limits, now });
  return {
    broadcasts,
    broadcastStore: store,
    routes: (route) => broadcastRoutes(route, broadcasts),
    startWork: ({ lane }) => lane(broadcastSender({ db, now })),
  };
}
