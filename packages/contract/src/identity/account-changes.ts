import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { identityProviders, mailWays, signUp } from './session.ts';
import { emailAddress, limits, requiredText } from '../text.ts';

/** Deletes the account with its workspace and everything in it, for good. */
export const deleteAccount = defineEndpoint({
  id: 'deleteAccount',
  method: 'POST',
  path: '/api/account/delete',
  access: 'session',
  role: null,
  unlisted: true,
  /** The account's own username, typed as a confirmation. */
  body: z.object({ username: requiredText(limits.name) }),
});

/** Sets the account's first password or another one, and ends every other session. */
export const setPassword = defineEndpoint({
  id: 'setPassword',
  method: 'POST',
  path: '/api/account/password',
  access: 'session',
  role: null,
  unlisted: true,
  body: z.object({ password: signUp.body.shape.password }),
});

/** Leaves the account its other sign-in methods, and ends every other session. */
export const removePassword = defineEndpoint({
  id: 'removePassword',
  method: 'POST',
  path: '/api/account/password/remove',
  access: 'session',
  role: null,
  unlisted: true,
});

export const changeNames = defineEndpoint({
  id: 'changeNames',
  method: 'POST',
  path: '/api/account/names',
  access: 'session',
  role: null,
  unlisted: true,
  body: z.object({ name: requiredText(limits.name), username: requiredText(limits.name) }),
});

/** Emails a link to the new address, which counts once it is confirmed. */
export const changeEmail = defineEndpoint({
  id: 'changeEmail',
  method: 'POST',
  path: '/api/account/email',
  access: 'session',
  role: null,
  unlisted: true,
  body: z.object({ email: emailAddress }),
});

export const confirmEmail = defineEndpoint({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/account/email/confirm',
  access: 'session',
  role: null,
  unlisted: true,
  /** What the emailed link holds. */
  body: z.object({ token: requiredText(100) }),
});

/** Emails another link that confirms the address with which the account was created. */
export const sendConfirmation = defineEndpoint({
  id: 'sendConfirmation',
  method: 'POST',
  path: '/api/account/email/send-confirmation',
  access: 'session',
  role: null,
  unlisted: true,
  data: z.object({ mailsBy: z.enum(mailWays) }),
});

const provider = z.object({ provider: z.enum(identityProviders) });

/** Where the browser goes to link a provider to the account; the address works once, for a minute. */
export const linkProvider = defineEndpoint({
  id: 'linkProvider',
  method: 'POST',
  path: '/api/account/providers/:provider/link',
  access: 'session',
  role: null,
  unlisted: true,
  params: provider,
  data: z.object({ address: z.string() }),
});

export const unlinkProvider = defineEndpoint({
  id: 'unlinkProvider',
  method: 'POST',
  path: '/api/account/providers/:provider/unlink',
  access: 'session',
  role: null,
  unlisted: true,
  params: provider,
});
