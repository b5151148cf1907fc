import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { maxBodyBytes } from '@flowdeck/contract/text';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { apiDocs } from './docs.ts';
import { jsonBodyOnly } from './json-body.ts';
import { sendProblem } from './problem-handler.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseUnknownApi } from './unknown-api.ts';
import { contractSerializer, contractValidator } from './validate.ts';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';

export interface ServerOptions {
  /** Which proxies may name the client's address; see Fastify's `trustProxy`. */
  trustProxy: string[] | false;
  /** Whether people reach the server by https, so that browsers may be held to it. */
  https: boolean;
  logger: FastifyServerOptions['logger'];
}

/** A Fastify that checks, refuses and answers as the contract says; it serves no calls yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { trustProxy, https, logger = false } = options;
  const secure = securityHeaders(https);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    secure(request, reply);
    // No cache may store an API answer.
    if (/^\/api(?![^/?])/.test(request.url)) reply.header('cache-control', 'no-store');
  };
  const app = Fastify({
    logger,
    bodyLimit: maxBodyBytes,
    trustProxy,
    genReqId: () => randomUUID(),
    // While closing, requests on open connections are still answered; the drain time bounds them.
    return503OnClosing: false,
    // No hook runs for an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      void sendProblem(error, request, reply);
    },
    clientErrorHandler: refuseBrokenHttp,
  });
  app.setValidatorCompiler(contractValidator);
  app.setSerializerCompiler(contractSerializer);
  app.setErrorHandler(sendProblem);
  jsonBodyOnly(app);
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
  });
  refuseUnknownApi(app);
  await apiDocs(app);
  return app;
}

/** Bytes that are not HTTP never become a request that could be answered as usual. */
function refuseBrokenHttp(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify({
    success: false,
    error: refusalsCopy.errors.unreadable,
    code: 'invalid_request',
  });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Length: ${String(body.length)}\r\n` +
      `Content-Type: application/json\r\nConnection: close\r\n\r\n${body}`,
  );
}
