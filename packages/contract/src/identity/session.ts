import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { memberRoles } from '../roles.ts';
import { emailAddress, limits, requiredText } from '../text.ts';
import { unlisted } from '../unlisted.ts';

/** The two account kinds of the product. */
export const roles = ['user', 'super_admin'] as const;

const theUsername = ({ username }: { username: string }) => username;

const sessionUser = z.object({
  username: z.string(),
  id: unlisted(z.string(), theUsername),
  name: unlisted(z.string(), theUsername),
  /** Null for accounts that sign in only with a username. */
  email: unlisted(z.nullable(z.string()), null),
  role: unlisted(z.enum(roles), null),
});

/** The workspace that a session is in. */
export const sessionWorkspace = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What they may do there. */
  role: z.enum(memberRoles),
  /** Whether others work in it too, or they work in others: a shared address has to name it. */
  isShared: z.boolean(),
  /** Whether what editors send waits until an owner approves it. */
  editorsNeedApproval: unlisted(z.boolean(), false),
});

/** Who is signed in, and where. */
export const signedInUser = z.extend(sessionUser, {
  /** The one that the call names, or that signing in leads to; null for one that they are no member of. */
  workspace: unlisted(z.nullable(sessionWorkspace), null),
});

/** A password as typed: never trimmed, and limited in length so that hashing it cannot be abused. */
const typedPassword = z.string().check(z.minLength(1), z.maxLength(limits.password));

export const signedIn = z.object({ token: z.string(), user: signedInUser });

export const signIn = defineEndpoint({
  id: 'signIn',
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  body: z.object({ username: requiredText(limits.email), password: typedPassword }),
  data: signedIn,
});

export const signOut = defineEndpoint({
  id: 'signOut',
  method: 'POST',
  path: '/api/auth/signout',
  access: 'session',
  role: null,
});

export const verifyAdmin = defineEndpoint({
  id: 'verifyAdmin',
  method: 'GET',
  path: '/api/auth/verify',
  access: 'session',
  role: null,
  data: z.object({ user: signedInUser }),
});

export const verifyUser = defineEndpoint({
  id: 'verifyUser',
  method: 'GET',
  path: '/api/auth/user/verify',
  access: 'session',
  role: null,
  data: z.object({ user: signedInUser }),
});

/** Who may open an account: everyone, those who are invited, or nobody. */
export const signUpModes = ['open', 'invite', 'off'] as const;

/** The ways to sign in here; the sign-in screen offers exactly these. */
export const signInOptions = z.object({
  /** The demo account, shown to everyone; null outside demo mode. */
  demo: unlisted(
    z.nullable(
      z.object({
        username: z.string(),
        password: z.string(),
        /** What to know before using it; null while it is within reach of one machine alone. */
        warning: unlisted(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
  /** Which providers the operator has configured. */
  providers: unlisted(z.object({ google: z.boolean(), apple: z.boolean() }), null),
  /** Whether browsers have passkeys at the server's address. */
  passkeys: unlisted(z.boolean(), false),
  /** Who may open an account by themselves: everyone, those who are invited, or nobody. */
  signUp: unlisted(z.enum(signUpModes), 'open'),
});

export const getSignInOptions = defineEndpoint({
  id: 'getSignInOptions',
  method: 'GET',
  path: '/api/auth/options',
  access: 'public',
  unlisted: true,
  data: signInOptions,
});

/** Shortest password for a new account, in UTF-16 code units. */
export const minPasswordLength = 8;

/** A password for a new account. */
const newPassword = z.string().check(z.minLength(minPasswordLength), z.maxLength(limits.password));

/** How emails are sent; `outbox`: the operator has set up no mail server, so they wait there. */
export const mailWays = ['smtp', 'outbox'] as const;

const linkRequested = unlisted(z.object({ mailsBy: z.enum(mailWays) }), null);

export const requestSignInLink = defineEndpoint({
  id: 'requestSignInLink',
  method: 'POST',
  path: '/api/auth/email-signin',
  access: 'public',
  body: z.object({
    email: emailAddress,
    /** Whether following the link asks for a new password. */
    newPassword: unlisted(z._default(z.boolean(), false), false),
  }),
  data: linkRequested,
});

export const requestSignUpLink = defineEndpoint({
  id: 'requestSignUpLink',
  method: 'POST',
  path: '/api/auth/magic-link',
  access: 'public',
  body: z.object({
    email: emailAddress,
    name: requiredText(limits.name),
    action: z.literal('signup'),
  }),
  data: linkRequested,
});

export const signUp = defineEndpoint({
  id: 'signUp',
  method: 'POST',
  path: '/api/auth/email',
  access: 'public',
  body: z.object({
    email: emailAddress,
    name: requiredText(limits.name),
    password: newPassword,
    action: z.literal('signup'),
  }),
  data: z.object({ token: z.string() }),
});

/** Who can sign a visitor in through OpenID Connect. The browser navigates to `/api/auth/{provider}`. */
export const identityProviders = ['google', 'apple'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

export type MailWay = (typeof mailWays)[number];
export type SignInOptions = z.infer<typeof signInOptions>;
export type SessionUser = z.infer<typeof sessionUser>;
export type SessionWorkspace = z.infer<typeof sessionWorkspace>;
export type SignedInUser = z.infer<typeof signedInUser>;
export type SignedIn = z.infer<typeof signedIn>;
