import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseRequest } from '@flowdeck/domain/refusals';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';
import type { FastifyInstance } from 'fastify';
import { securityHeaderValues } from './security-headers.ts';

/** The statuses of failures that Node.js finds before there is a request; 400 unless listed. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Fastify's `clientErrorHandler`: bytes that are not HTTP never become a request that could be answered as usual. */
export function refuseBrokenHttp(https: boolean) {
  const secure = securityHeaderValues(https);
  const body = JSON.stringify({
    success: false,
    error: refusalsCopy.errors.unreadable,
    code: 'invalid_request',
  });
  const head = {
    ...secure,
    'Content-Length': String(body.length),
    'Content-Type': 'application/json',
    Connection: 'close',
    'Cache-Control': 'no-store',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (!socket.writable) return;
    const status = statuses[error.code ?? ''] ?? 400;
    const statusLine = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`;
    socket.end([statusLine, ...lines, '', body].join('\r\n'));
  };
}

/** Answers as usual what Node.js would refuse by itself, and so without our headers. */
export function answerOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { httpVersion, headers } }, _reply, done) => {
    const isLost = httpVersion === '1.1' && headers.host === undefined;
    done(isLost ? refuseRequest('invalid_request') : undefined);
  });
  // A server may ignore what it does not know (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response);
  });
}
