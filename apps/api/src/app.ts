import type { FastifyInstance } from 'fastify';
import { createCampaigns } from './campaigns/index.ts';
import { createContent, type ContentOptions } from './content/index.ts';
import { createDelivery, type DeliveryOptions } from './delivery/index.ts';
import { createIdentity, type IdentityOptions } from './identity/index.ts';
import { createLeads, mailsOfLeads, type LeadOptions } from './leads/index.ts';
import {
  createOperations,
  type Areas,
  type Operations,
  type OperationsOptions,
} from './operations/index.ts';
import { countRequests } from './operations/metrics/routes.ts';
import { createServer, type ServerOptions } from './platform/http/create-server.ts';
import { createPlatform, type PlatformOptions } from './platform/index.ts';
import {
  clearForTakeover,
  createWorkflows,
  stopForTakeover,
  workflowsOfLeads,
  type WorkflowOptions,
} from './workflows/index.ts';

export type AppOptions = ServerOptions &
  PlatformOptions &
  IdentityOptions &
  DeliveryOptions &
  LeadOptions &
  ContentOptions &
  WorkflowOptions &
  OperationsOptions;

export interface App {
  app: FastifyInstance;
  areas: Areas;
  operations: Operations;
}

/** The whole server except its process: it does not listen or work yet, and nothing in it is global. */
export async function createApp(options: AppOptions): Promise<App> {
  const { operator, metrics } = options;
  const app = await createServer(options);
  if (metrics) countRequests(app, metrics.metrics);

  const platform = createPlatform(options, app.log);
  const identity = createIdentity(options, {
    platform,
    sendsMails: operator.smtp !== null,
    stopForTakeover,
    clearForTakeover,
  });
  const { unprovenAddress, guardChange, approvals } = identity;
  const delivery = createDelivery(options, {
    platform,
    unprovenAddress,
    guardChange,
    approvals,
    isWorkflow: (workspaceId, id) => workflows.isWorkflow(workspaceId, id),
    mailsOfLeads,
  });
  const { sending, transports, unsubscribeAddress } = delivery;
  const leads = createLeads(options, {
    platform,
    approvals,
    mailsBy: sending.mailsBy,
    identityOf: sending.identity,
    workflows: workflowsOfLeads,
  });
  const content = createContent(options, {
    platform,
    approvals,
    postsBy: sending.postsBy,
    transports,
  });
  const workflows = createWorkflows(options, {
    platform,
    unprovenAddress,
    approvals,
    writeContent: content.write,
    mailTools: { unsubscribeAddress, hashing: leads.hashing },
  });
  const campaigns = createCampaigns({
    platform,
    transports,
    sending,
    unprovenAddress,
    approvals,
    audiences: leads.audiences,
    reviser: content.reviser,
    unsubscribeAddress,
  });
  const areas = { identity, delivery, leads, content, workflows, campaigns };
  const operations = createOperations(options, { platform, areas });

  const route = platform.routesOf(app, identity.authenticate);
  await identity.routes(app, route);
  delivery.routes(route);
  await leads.routes(app, route);
  content.routes(route);
  workflows.routes(route);
  campaigns.routes(app, route);
  await operations.routes(app, route);
  return { app, areas, operations };
}
