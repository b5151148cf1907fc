import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** A line for each request once it is answered, with its route in place of its address, which may hold a secret. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // One line is enough.
  }

  override routeNotFound(): void {
    // Its status says so.
  }

  override requestCompleted(
    err: Error | null | undefined,
    { method, is404, routeOptions, log }: FastifyRequest,
    { statusCode: status, elapsedTime }: FastifyReply,
  ): void {
    const route = is404 ? undefined : routeOptions.url;
    log.info(
      { method, route, status, ms: Math.round(elapsedTime), ...(err && { err }) },
      'Request',
    );
  }
}
