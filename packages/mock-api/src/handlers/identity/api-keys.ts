import {
  apiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@flowdeck/contract/identity/api-keys';
import {
  inOrder,
  keyExpiry,
  keyHint,
  keyTooOld,
  noSuchApiKey,
  refuseTooManyKeys,
  toApiKey,
} from '@flowdeck/domain/identity/api-keys';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import * as z from 'zod/mini';
import { mockCall } from '../../mock-call.ts';
import type { MockApiKey } from '../../world.ts';

/** Without the key itself. */
const shown = (held: MockApiKey) => z.parse(apiKey, held);

export const handlers = [
  mockCall(listApiKeys, ({ session: { workspace } }) => workspace.apiKeys.map(shown)),

  mockCall(createApiKey, ({ world, log, session: { workspace, user, createdAt }, body }) => {
    const now = world.now();
    requireRecentSignIn(createdAt, now, keyTooOld);
    const keys = workspace.apiKeys;
    refuseTooManyKeys(keys.length);
    const id = world.nextId();
    // As long as a real one, and the same in every run.
    const key = toApiKey(id.replaceAll('-', '').padStart(43, 'mock'));
    const added = {
      id,
      key,
      name: body.name,
      hint: keyHint(key),
      scopes: inOrder(body.scopes),
      createdAt: now.toISOString(),
      createdBy: user.name,
      expiresAt: keyExpiry(body.lifetime, now)?.toISOString() ?? null,
      lastUsedAt: null,
    };
    workspace.apiKeys = [added, ...keys];
    log({ action: 'api-key-made', name: body.name });
    return { key, apiKey: shown(added) };
  }),

  mockCall(revokeApiKey, ({ log, session: { workspace }, params: { id } }) => {
    const keys = workspace.apiKeys;
    const revoked = keys.find((key) => key.id === id);
    if (!revoked) throw noSuchApiKey();
    workspace.apiKeys = keys.filter((key) => key !== revoked);
    log({ action: 'api-key-ended', name: revoked.name });
    return undefined;
  }),
];
