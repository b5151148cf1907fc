import type { AppOptions } from '../../src/app.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { PieceWriter } from '../../src/content/piece-writer.ts';
import { createPasswords } from '../../src/identity/accounts/passwords.ts';
import { createVault } from '../../src/platform/secrets/vault.ts';
import { otherDisk } from '../../src/platform/disk/disk.ts';
import { createMailer } from '../../src/platform/mail/mailer.ts';
import { createTokens } from '../../src/identity/session/tokens.ts';
import { openToAll } from '@flowdeck/domain/identity/sign-up-policy';
import { workspaceBytes } from '@flowdeck/domain/quotas';
import { writePiece } from '@flowdeck/domain/content/write-piece';
import { nextRunAfter } from '@flowdeck/domain/workflows/next-run';

export const testSecret = 'a secret that only the tests know, long enough';
/** Hashing at full cost is tested once, in passwords.test.ts. */
const cheap = 4;

/** In this thread: starting another takes longer than a test. */
export const writeHere: PieceWriter = async (_, ...given) => writePiece(...given);

/** Nothing answers there: what leaves is taken by the test itself. */
export const testOperator = {
  smtp: {
    url: new URL('smtp://127.0.0.1:1'),
    from: 'Flowdeck <flowdeck@example.org>',
    requireTls: false,
  },
  webhook: { url: new URL('http://127.0.0.1:1'), secret: null },
};

/** What the operator's commands need besides. */
export const testAdminDeps = {
  passwords: createPasswords(cheap),
  forgetMailFiles: async () => undefined,
  signUp: openToAll,
};

/** The dependencies of a server for tests: no outside service is configured, and the test controls the clock. */
export function testDeps(db: Database, clock: { readonly now: Date }): AppOptions {
  return {
    db,
    passwords: createPasswords(cheap),
    tokens: createTokens(testSecret),
    demo: false,
    onNetwork: false,
    signUp: openToAll,
    https: false,
    mailer: createMailer(
      async () => undefined,
      () => undefined,
    ),
    forgetMailFiles: async () => undefined,
    providers: { google: null, apple: null },
    publicUrl: () => 'http://flowdeck.test',
    trustProxy: false,
    webDir: null,
    operatorPages: { terms: null, privacy: null, support: null },
    leadProvider: null,
    model: null,
    disk: otherDisk,
    workspaceBytes: workspaceBytes.most,
    writePiece: writeHere,
    operator: testOperator,
    privateHosts: true,
    vault: createVault([testSecret]),
    version: '0.0.0',
    now: () => clock.now,
    nextRun: nextRunAfter,
  };
}
