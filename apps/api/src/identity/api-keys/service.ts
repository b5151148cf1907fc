import type { ApiKey, createApiKey } from '@flowdeck/contract/identity/api-keys';
import type { EndpointData } from '@flowdeck/contract/endpoint';
import {
  inOrder,
  invalidApiKey,
  keyCalls,
  keyExpiry,
  keyHint,
  keyUseNotedAfterMs,
  noSuchApiKey,
  refuseTooManyKeys,
  toApiKey,
} from '@flowdeck/domain/identity/api-keys';
import type * as z from 'zod/mini';
import { unlessDiskFull } from '../../platform/db/database-lost.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { lockWorkspace } from '../../platform/db/lock-workspace.ts';
import { digest, newSecret } from '../../platform/secrets/random-secret.ts';
import type { Session } from '../../platform/http/route.ts';
import type { GuardChange } from '../own-account/guarded-changes.ts';
import { apiKeysOf, createApiKeyStore, type StoredKey } from './store.ts';
import type { Platform } from '../../platform/index.ts';

interface Deps extends Pick<Platform, 'db' | 'limits' | 'callTurns' | 'now'> {
  guardChange: GuardChange;
  /** Outside demo mode, a demo account that is left from an earlier start has no keys that work. */
  demo: boolean;
}

/** The keys by which programs call the API. */
export function createApiKeys({ db, guardChange, limits, callTurns, demo, now }: Deps) {
  const store = createApiKeyStore(db);
  return {
    async list({ workspaceId }: Session): Promise<ApiKey[]> {
      const found = await apiKeysOf(db, workspaceId).list();
      return found.map(({ key, createdBy }) => toView(key, createdBy));
    },

    /** @throws {Problem} 403 for someone who signed in long ago, 409 if there are too many */
    async create(
      session: Session,
      { name, scopes, lifetime }: z.output<(typeof createApiKey)['body']>,
    ): Promise<EndpointData<typeof createApiKey>> {
      const at = now();
      const key = toApiKey(newSecret());
      const added = await guardChange(session, 'api-key', () =>
        db.transaction(async (tx) => {
          const keys = apiKeysOf(tx, session.workspaceId);
          await lockWorkspace(tx, session.workspaceId);
          refuseTooManyKeys(await keys.count());
          await recordAudit(tx, session.workspaceId, { action: 'api-key-made', name }, at);
          return keys.add({
            name,
            keyHash: digest(key),
            hint: keyHint(key),
            scopes: inOrder(scopes),
            createdById: session.user.id,
            createdAt: at,
            expiresAt: keyExpiry(lifetime, at),
          });
        }),
      );
      return { key, apiKey: toView(added, session.user.name) };
    },

    /** @throws {Problem} 404 if the workspace has none with this id */
    revoke: ({ workspaceId }: Session, id: string): Promise<undefined> =>
      db.transaction(async (tx) => {
        const removed = await apiKeysOf(tx, workspaceId).remove(id);
        if (!removed) throw noSuchApiKey();
        await recordAudit(tx, workspaceId, { action: 'api-key-ended', name: removed.name }, now());
        return undefined;
      }),

    /**
     * What a key stands for in a call.
     * @throws {Problem} 401 for a key that is wrong, revoked or expired, 429 after too many calls
     */
    async authenticate(key: string): Promise<Session> {
      const at = now();
      const keyHash = digest(key);
      const found = await callTurns.lookup(keyHash, () => store.find(keyHash, at));
      if (!found || (found.account.isDemo && !demo)) throw invalidApiKey();
      const { account, key: stored } = found;
      await limits.take({ name: 'api-key', key: stored.id, ...keyCalls });
      const { lastUsedAt } = stored;
      if (!lastUsedAt || at.getTime() - lastUsedAt.getTime() >= keyUseNotedAfterMs) {
        await store.noteUse(stored, at).catch(unlessDiskFull);
      }
      const { id, username, name, email, role } = account;
      return {
        id: stored.id,
        workspaceId: stored.workspaceId,
        // Its scopes say what it may do.
        role: 'editor',
        // Long ago: a key is never a recent sign-in.
        createdAt: new Date(0),
        user: { id, username, name, email, role },
        scopes: stored.scopes,
        keyName: stored.name,
      };
    },
  };
}

function toView(
  { id, name, hint, scopes, createdAt, expiresAt, lastUsedAt }: StoredKey,
  createdBy: string | null,
): ApiKey {
  return {
    id,
    name,
    hint,
    scopes,
    createdAt: createdAt.toISOString(),
    createdBy,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;
