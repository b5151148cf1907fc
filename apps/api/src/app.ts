import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { PostWay } from '@flowdeck/contract/social';
import { maxBodyBytes } from '@flowdeck/contract/text';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { ModelClient } from './content/model-client.ts';
import { contentRoutes } from './content/routes.ts';
import { createContentService, createContentWriter } from './content/service.ts';
import { createContentStore } from './content/store.ts';
import { apiDocs } from './http/docs.ts';
import { jsonBodyOnly } from './http/json-body.ts';
import { legalPages, type LegalPages } from './http/legal.ts';
import { sendProblem } from './http/problem-handler.ts';
import { readiness } from './http/ready.ts';
import { contractRoutes } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { refuseUnknownApi } from './http/unknown-api.ts';
import { contractSerializer, contractValidator } from './http/validate.ts';
import { webApp } from './http/web.ts';
import type { LeadProviderConfig } from './leads/config.ts';
import { createLeadProvider } from './leads/provider/provider.ts';
import { leadRoutes } from './leads/routes.ts';
import { createLeadService } from './leads/service.ts';
import { createLeadStore } from './leads/store.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createAccounts, type AccountDeps } from './session/accounts.ts';
import { socialRoutes } from './social/routes.ts';
import { createSocialService } from './social/service.ts';
import { createSocialStore } from './social/store.ts';
import { statusRoutes } from './status/routes.ts';
import { createStatusService } from './status/service.ts';
import { createStatusStore } from './status/store.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';
import { createUnsubscribeStore } from './unsubscribe/store.ts';
import { workflowRoutes } from './workflows/routes.ts';
import type { NextRun } from '@flowdeck/domain/workflows/next-run';
import { createWorkflowService } from './workflows/service.ts';
import { createWorkflowStore } from './workflows/store.ts';

export interface ApiDeps extends AccountDeps {
  /** Which proxies may name the client's address; see Fastify's `trustProxy`. */
  trustProxy: string[] | false;
  /** Whether people reach the server by https, so that browsers may be held to it. */
  https: boolean;
  /** The built web app; null, or a folder without an index.html, serves the API alone. */
  webDir: string | null;
  legal: LegalPages;
  /** The service that enriches leads; null leaves it to what their addresses tell. */
  leadProvider: LeadProviderConfig | null;
  /** The language model that writes content; null leaves it to the embedded composer. */
  model: ModelClient | null;
  /** Whether planned posts are published or only wait. */
  postsBy: PostWay;
  logger: FastifyServerOptions['logger'];
  now: () => Date;
  /** When a started workflow runs next. */
  nextRun: NextRun;
}

/** The whole server but for its process: nothing listens yet, nothing is global. */
export async function createApi(deps: ApiDeps): Promise<FastifyInstance> {
  const headers = securityHeaders(deps.https);
  const headersOf = ({ url }: FastifyRequest) => ({
    ...headers,
    // No cache may keep an answer of the API.
    ...(/^\/api(?![^/?])/.test(url) && { 'cache-control': 'no-store' }),
  });
  const app = Fastify({
    logger: deps.logger ?? false,
    bodyLimit: maxBodyBytes,
    trustProxy: deps.trustProxy,
    genReqId: () => randomUUID(),
    // While closing, requests on open connections are still answered; the drain time bounds them.
    return503OnClosing: false,
    // No hook runs for an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      void sendProblem(error, request, reply.headers(headersOf(request)));
    },
    clientErrorHandler: refuseBrokenHttp,
  });
  app.setValidatorCompiler(contractValidator);
  app.setSerializerCompiler(contractSerializer);
  app.setErrorHandler(sendProblem);
  jsonBodyOnly(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request));
  });
  refuseUnknownApi(app);
  await apiDocs(app);

  const limits = createRateLimits(deps.db, deps.now);
  const { sessions, mount: mountAccounts } = createAccounts(deps, limits);
  const route = contractRoutes(app, (authorization) => sessions.authenticate(authorization));
  await mountAccounts(app, route);
  workflowRoutes(
    route,
    createWorkflowService(createWorkflowStore(deps.db), deps.now, deps.nextRun),
  );
  leadRoutes(
    route,
    createLeadService({
      store: createLeadStore(deps.db),
      limits,
      provider:
        deps.leadProvider &&
        createLeadProvider(deps.leadProvider, (reason) => {
          app.log.warn(`Lead enrichment: ${reason}`);
        }),
      now: deps.now,
    }),
  );
  contentRoutes(
    route,
    createContentService(createContentStore(deps.db), createContentWriter(deps.model, deps.now)),
  );
  socialRoutes(route, createSocialService(createSocialStore(deps.db), deps.postsBy, deps.now));
  const status = createStatusService(createStatusStore(deps.db));
  statusRoutes(route, status);
  readiness(app, () => status.ping());
  await unsubscribeRoutes(app, createUnsubscribeStore(deps.db), deps.now);

  legalPages(app, deps.legal);
  await webApp(app, deps.webDir);
  return app;
}

/** What is not HTTP has no request to answer by the usual way. */
function refuseBrokenHttp(error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify({
    success: false,
    error: 'The request could not be read.',
    code: 'invalid_request',
  });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Length: ${String(body.length)}\r\n` +
      `Content-Type: application/json\r\nConnection: close\r\n\r\n${body}`,
  );
}
