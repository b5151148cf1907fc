import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { signedIn } from './session.ts';
import { requiredText } from '../text.ts';

/** Longest name of a passkey, in UTF-16 code units. */
export const maxPasskeyName = 60;

/** Bytes as WebAuthn's JSON writes them; each part of an answer is well below this. */
const bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000));

/**
 * What the browser is asked with: `PublicKeyCredentialCreationOptionsJSON` or
 * `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, passed on as it is.
 */
const options = z.object({ options: z.unknown() });

const ofBrowser = { id: bytes, rawId: bytes, type: z.literal('public-key') };

/** What the browser answers when it has made a passkey: the part of `RegistrationResponseJSON` that counts. */
const newPasskey = z.object({
  ...ofBrowser,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});

/** What the browser answers when someone uses one: the part of `AuthenticationResponseJSON` that counts. */
const passkeyAnswer = z.object({
  ...ofBrowser,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

export const startPasskey = defineEndpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/api/account/passkeys/start',
  access: 'session',
  role: null,
  unlisted: true,
  data: options,
});

export const addPasskey = defineEndpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'session',
  role: null,
  unlisted: true,
  body: z.object({ name: requiredText(maxPasskeyName), passkey: newPasskey }),
});

export const removePasskey = defineEndpoint({
  id: 'removePasskey',
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  access: 'session',
  role: null,
  unlisted: true,
  params: z.object({ id: z.uuid() }),
});

export const startPasskeySignIn = defineEndpoint({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkey/start',
  access: 'public',
  unlisted: true,
  data: options,
});

/** A passkey is both steps of signing in: the device is one factor, and what unlocks it the other. */
export const finishPasskeySignIn = defineEndpoint({
  id: 'finishPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  unlisted: true,
  body: z.object({ passkey: passkeyAnswer }),
  data: signedIn,
});

/** What is passed on. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;
export type NewPasskey = z.infer<typeof newPasskey>;
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
