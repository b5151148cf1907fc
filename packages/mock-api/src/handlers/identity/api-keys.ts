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
  mockCall(listApiKeys, ({ session: { account } }) => (account.apiKeys ?? []).map(shown)),

  mockCall(createApiKey, ({ world, session: { account, createdAt }, body }) => {
    const now = world.now();
    requireRecentSignIn(createdAt, now, keyTooOld);
    const keys = account.apiKeys ?? [];
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
      expiresAt: keyExpiry(body.lifetime, now)?.toISOString() ?? null,
      lastUsedAt: null,
    };
    account.apiKeys = [added, ...keys];
    return { key, apiKey: shown(added) };
  }),

  mockCall(revokeApiKey, ({ session: { account }, params: { id } }) => {
    const keys = account.apiKeys ?? [];
    const kept = keys.filter((key) => key.id !== id);
    if (kept.length === keys.length) throw noSuchApiKey();
    account.apiKeys = kept;
    return undefined;
  }),
];
