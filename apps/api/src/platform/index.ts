import type { Database, ReadDatabase } from './db/database.ts';
import type { FastifyInstance } from 'fastify';
import type { Disk } from './disk/disk.ts';
import { createCallTurns } from './fairness/turns.ts';
import { contractRoutes, type CallHeaders, type Route, type Session } from './http/route.ts';
import { createSecurityLog } from './http/security-log.ts';
import { createOnce } from './idempotency/once.ts';
import type { Mailer } from './mail/mailer.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createStorage } from './totals/storage.ts';
import type { Vault } from './secrets/vault.ts';

export interface PlatformOptions {
  db: Database;
  /** For lists, statistics and exports: what a read replica may answer; without one, `db`. */
  reads?: ReadDatabase;
  /** Encrypts what is secret in the database. */
  vault: Vault;
  /** Where the database is. */
  disk: Disk;
  /** The most that a workspace may hold. */
  workspaceBytes: number;
  /** Takes the emails with links. */
  mailer: Mailer;
  /** The address that people reach the server by, without a trailing slash; never taken from a request. */
  publicUrl: () => string;
  now: () => Date;
}

interface Log {
  info: (fields: object, text: string) => void;
  warn: (fields: object, text: string) => void;
}

/** What every area builds on. */
export function createPlatform(
  { db, reads = db, vault, disk, workspaceBytes, mailer, publicUrl, now }: PlatformOptions,
  log: Log,
) {
  const limits = createRateLimits(db, now);
  const callTurns = createCallTurns();
  const storage = createStorage(db, disk, workspaceBytes);
  return {
    db,
    reads,
    vault,
    disk,
    mailer,
    publicUrl,
    now,
    limits,
    callTurns,
    storage,
    security: createSecurityLog((fields, text) => log.info(fields, text)),
    warn: (reason: string, error?: unknown) => log.warn({ err: error }, reason),

    /** What registers the calls of the contract. */
    routesOf: (
      app: FastifyInstance,
      authenticate: (headers: CallHeaders) => Promise<Session>,
    ): Route =>
      contractRoutes(app, {
        authenticate,
        callTurns,
        once: createOnce({ db, limits, now }),
        disk,
        requireRoom: storage.requireRoom,
      }),
  };
}

export type Platform = ReturnType<typeof createPlatform>;
