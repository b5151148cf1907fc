import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { errorCode, StartError } from '../../platform/errors/start-error.ts';

/** The address to type into a browser. */
export function addressOf({ host, publicUrl }: Config, port: number): string {
  if (publicUrl) return publicUrl.href.replace(/\/$/, '');
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${String(port)}`;
}

/** The port that the server got; undefined until it listens. */
export function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/**
 * Tries host and port before the slow part of a start, so that a taken port is reported at once.
 * @throws {StartError} if the server cannot listen there
 */
export async function tryListening(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(cannotListen(config, error)));
    probe.listen({ host: config.host, port: config.port }, () => probe.close(() => resolve()));
  });
}

/**
 * Why the server cannot listen, in words for the operator.
 * @param variable the one that set the port
 */
export function cannotListen(
  { host, port }: Pick<Config, 'host' | 'port'>,
  error: unknown,
  variable = 'PORT',
): Error {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${String(port)} is taken by another program; set ${variable} to a free one.`,
      );
    case 'EACCES':
      return new StartError(
        `This user may not listen on port ${String(port)}; set ${variable} to 1024 or higher.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST "${host}" is not an address of this machine.`);
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}
