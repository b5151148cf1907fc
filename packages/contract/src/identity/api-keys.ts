import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { apiScopes } from '../scopes.ts';
import { requiredText } from '../text.ts';
import { unlisted } from '../unlisted.ts';

/** Longest name of a key, in UTF-16 code units. */
const maxKeyName = 60;

/** When a new key ends. */
export const keyLifetimes = ['30-days', '90-days', '1-year', 'never'] as const;

/** An API key without the key itself, which the server does not have. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins and ends, to recognise it by. */
  hint: z.string(),
  /** Each one of `apiScopes`; a newer server may have more. */
  scopes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** Who made it; null once they have no account any more. */
  createdBy: unlisted(z.nullable(z.string()), null),
  /** Null for a key that does not expire. */
  expiresAt: z.nullable(z.iso.datetime()),
  /** To the hour; null before the first use. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});

export const listApiKeys = defineEndpoint({
  id: 'listApiKeys',
  method: 'GET',
  path: '/api/account/keys',
  access: 'session',
  role: 'owner',
  unlisted: true,
  data: z.array(apiKey),
});

export const createApiKey = defineEndpoint({
  id: 'createApiKey',
  method: 'POST',
  path: '/api/account/keys',
  access: 'session',
  role: 'owner',
  unlisted: true,
  body: z.object({
    name: requiredText(maxKeyName),
    scopes: z.array(z.enum(apiScopes)).check(z.minLength(1), z.maxLength(apiScopes.length)),
    lifetime: z.enum(keyLifetimes),
  }),
  data: z.object({
    /** What calls send as their bearer token; it is shown this once. */
    key: z.string(),
    apiKey,
  }),
});

export const revokeApiKey = defineEndpoint({
  id: 'revokeApiKey',
  method: 'POST',
  path: '/api/account/keys/:id/revoke',
  access: 'session',
  role: 'owner',
  unlisted: true,
  params: z.object({ id: z.uuid() }),
});

export type ApiKey = z.infer<typeof apiKey>;
export type KeyLifetime = (typeof keyLifetimes)[number];
