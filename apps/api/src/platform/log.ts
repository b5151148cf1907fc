import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './errors/describe-error.ts';
import { print } from './terminal.ts';

export type Log = Logger;

/**
 * The log of a process: a line of JSON for each entry, without secrets (no headers, no address with its query, no
 * values of failed SQL).
 * @param stream where it goes; the standard output unless given
 */
export function createLog(level: string, stream?: DestinationStream): Log {
  const options = {
    level,
    redact: ['*.password', '*.token', '*.authorization', '*.headers'],
    // Of a request no address, which may hold a secret.
    serializers: { err: describeError, req: ({ method }: { method: string }) => ({ method }) },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Tells the operator something whatever the log's level: as text on a terminal, else as an entry of the log. */
export function say(log: Log, text: string): void {
  if (process.stdout.isTTY) print(text);
  else log.child({}, { level: 'info' }).info(text);
}
