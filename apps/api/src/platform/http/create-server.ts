import { randomUUID } from 'node:crypto';
import { maxBodyBytes } from '@flowdeck/contract/text';
import { refuseRequest } from '@flowdeck/domain/refusals';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { answerOddRequests, refuseBrokenHttp } from './broken-http.ts';
import { apiDocs } from './docs.ts';
import { isOutage } from '../db/database-lost.ts';
import { knownHostsOnly, refuseUnknownApi } from './unknown-addresses.ts';
import { pathOf } from './request.ts';
import { sendProblem } from './problem-handler.ts';
import { RequestLog } from './request-log.ts';
import { limitConnections, requestLimits } from './client-limits.ts';
import { securityHeaders } from './security-headers.ts';
import { contractSerializer, contractValidator } from './validate.ts';

export interface ServerOptions {
  /** Which proxies may name the client's address; see Fastify's `trustProxy`. */
  trustProxy: string[] | false;
  /** Whether people reach the server by https, so that browsers may be held to it. */
  https: boolean;
  /** None logs nothing. */
  log?: FastifyBaseLogger;
  /** Told of each request that failed because the database is away. */
  onDatabaseLost?: (error: unknown) => void;
  /** Of Flowdeck, such as `1.2.0`. */
  version: string;
  /** The names that the server is reached by; any unless given. See `knownHostsOnly`. */
  hosts?: readonly string[];
  /** Milliseconds within which a request must have arrived completely; 20 s by default. */
  requestTimeout?: number;
  /** Most open connections of one client; 256 by default. Behind a proxy it is not counted. */
  connectionsPerClient?: number;
}

/** A Fastify that checks, refuses and answers as the contract says; it serves no calls yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { trustProxy, https, log, onDatabaseLost, version } = options;
  const secure = securityHeaders(https);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    secure(reply);
    // No cache may store an API answer.
    if (/^\/(api|f)(?![^/])/.test(pathOf(request.url))) reply.header('cache-control', 'no-store');
  };
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    logController: new RequestLog(),
    bodyLimit: maxBodyBytes,
    ...requestLimits(options.requestTimeout),
    trustProxy,
    genReqId: () => randomUUID(),
    // While closing, requests on open connections are still answered; the drain time bounds them.
    return503OnClosing: false,
    // No hook runs for an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      void sendProblem(error, request, reply);
    },
    clientErrorHandler: refuseBrokenHttp(https),
  });
  limitConnections(app.server, trustProxy, options.connectionsPerClient);
  app.setValidatorCompiler(contractValidator);
  app.setSerializerCompiler(contractSerializer);
  app.setErrorHandler((error, request, reply) => {
    if (isOutage(error)) onDatabaseLost?.(error);
    return sendProblem(error, request, reply);
  });
  // For answers to GET (route.ts): files are compressed at build time, and a stream of events must not wait.
  await app.register(compress, {
    customTypes: /^application\/json/,
    encodings: ['gzip', 'identity'],
    globalDecompression: false,
  });
  jsonBodyOnly(app);
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  answerOddRequests(app);
  if (options.hosts) knownHostsOnly(app, options.hosts);
  refuseUnknownApi(app);
  await apiDocs(app, version);
  return app;
}

/** Request bodies must be JSON, which few calls take under another name; an empty one counts as none (a sign-out has none). */
function jsonBodyOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    const { schema } = request.routeOptions;
    if (schema?.consumes?.includes('text/plain')) void parse(request, String(body), done);
    else done(refuseRequest('unsupported_media_type'));
  });
}
