import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../config/config.ts';
import { answerOddRequests, refuseBrokenHttp } from '../../platform/http/broken-http.ts';
import { limitConnections, requestLimits } from '../../platform/http/client-limits.ts';
import { knownHostsOnly } from '../../platform/http/unknown-addresses.ts';
import { redirectToOperator } from '../../platform/http/operator-pages.ts';
import { RequestLog } from '../../platform/http/request-log.ts';
import { sendProblem } from '../../platform/http/problem-handler.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { webApp } from '../../platform/http/web.ts';
import { addressOf, portOf } from '../start/address.ts';
import { upstreamAway } from '@flowdeck/domain/refusals';

/** Headers about one connection, not about the call; the client of the upstream refuses some of them. */
const ofConnection = new Set(['connection', 'expect', 'keep-alive', 'te', 'trailer', 'upgrade']);

/**
 * The web app without a server of its own: pages and files from `webDir`, and everything under /api
 * from another server that speaks the specification (docs/specification.md, section 7). It keeps
 * nothing and adds nothing to a call except for the `X-Forwarded-…` headers.
 * @param upstream the other server; a path in its address comes before /api
 */
export async function createFrontServer(
  config: Config,
  upstream: URL,
  webDir: string,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const { trustProxy, publicUrl, operatorPages, port } = config;
  const https = publicUrl?.protocol === 'https:';
  const secure = securityHeaders(https);
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    trustProxy,
    ...requestLimits(),
    // No hook runs for an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      secure(reply);
      void sendProblem(error, request, reply);
    },
    clientErrorHandler: refuseBrokenHttp(https),
  });
  limitConnections(app.server, trustProxy);
  app.setErrorHandler(sendProblem);
  app.addHook('onRequest', async (_request, reply) => {
    secure(reply);
  });
  answerOddRequests(app);
  knownHostsOnly(app, publicUrl ? [publicUrl.hostname] : []);
  await app.register(httpProxy, {
    upstream: upstream.origin,
    prefix: '/api',
    rewritePrefix: `${upstream.pathname.replace(/\/$/, '')}/api`,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...aboutTheCall(headers),
        ...forwarded(request),
      }),
      rewriteHeaders: aboutTheCall,
      // The app decides what is asked for again; by default, each 503 would be, ten times.
      retryDelay: () => null,
      onError: (reply, { error }) => {
        void reply.send(upstreamAway(error));
      },
    },
  });
  redirectToOperator(app, operatorPages);
  await app.register(compress, { global: false, encodings: ['gzip', 'identity'] });
  await webApp(app, webDir, () => addressOf(config, portOf(app) ?? port));
  return app;
}

const aboutTheCall = <Headers extends object>(headers: Headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofConnection.has(name)),
  ) as Partial<Headers>;

/** Who asks, and for which address; the upstream's rate limits and links depend on it. */
function forwarded({
  headers,
  ip,
  protocol,
  host,
}: Pick<FastifyRequest, 'headers' | 'ip' | 'protocol' | 'host'>): Record<string, string> {
  const before = headers['x-forwarded-for'];
  return {
    'x-forwarded-for': before === undefined ? ip : `${String(before)}, ${ip}`,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
}
