import { errorCode } from '../errors/start-error.ts';

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * Whether a failed write says that the disk is full: the database's, or this machine's. `disk` is the refusal before
 * that, and 25006 that of a database that writes nothing because of it (see `watchDisk`).
 */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT', 'disk', '25006'].includes(errorCode(error) ?? '');

/** For what is noted beside the work and can be missed, such as when a session was last used. */
export function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error;
}

/** PostgreSQL's codes: 08 connection, 53 out of resources, 57P shutting down, 3D000 and 55000 closed. */
const sqlStates = /^(08...|53...|57P..|3D000|55000)$/;

/** The drivers' messages for errors without a code. */
const messages =
  /connection terminated|connection error|timeout exceeded|read timeout|calling end|is closed/i;

/** PostgreSQL's local socket does not exist, unlike a file that someone looked for. */
function isMissingSocket(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('syscall' in cause) return cause.syscall === 'connect';
  }
  return false;
}

/** Whether a failed query says that the database cannot be reached, rather than that it is wrong. */
export function isDatabaseLost(error: unknown): boolean {
  if (isDiskFull(error)) return true;
  const code = errorCode(error);
  if (code === 'ENOENT') return isMissingSocket(error);
  if (code !== undefined) return systemCodes.has(code) || sqlStates.test(code);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (messages.test(cause.message)) return true;
  }
  return false;
}

/** A database whose disk is full still answers, so that is no outage. */
export const isOutage = (error: unknown): boolean => isDatabaseLost(error) && !isDiskFull(error);
