import type { MailWay } from '@flowdeck/contract/identity/session';
import { basicKey, isApiKey } from '@flowdeck/domain/identity/api-keys';
import { bearerToken } from '@flowdeck/domain/identity/session-token';
import type { SignUpPolicy } from '@flowdeck/domain/identity/sign-up-policy';
import type { FastifyInstance } from 'fastify';
import type { CallHeaders, Route, Session } from '../platform/http/route.ts';
import type { Platform } from '../platform/index.ts';
import { unprovenAddress } from './accounts/address-proof.ts';
import { attemptLimits } from './accounts/attempt-limits.ts';
import { mailLimits } from './accounts/mail-limits.ts';
import type { Passwords } from './accounts/passwords.ts';
import { createSignUp } from './accounts/sign-up.ts';
import { createAccountStore } from './accounts/store.ts';
import {
  createTakeovers,
  prepareClaim,
  type ClearForTakeover,
  type PrepareClaim,
  type StopForTakeover,
} from './accounts/takeover.ts';
import { auditRoutes } from './audit/routes.ts';
import { createAuditStore } from './audit/store.ts';
import { createVisits } from './audit/visits.ts';
import { createApprovals, type Approvals } from './approval/service.ts';
import { createApprovalStore } from './approval/store.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { createApiKeys } from './api-keys/service.ts';
import { invitationRoutes } from './links/invitation-routes.ts';
import { createProofs } from './links/proofs.ts';
import { linkRoutes } from './links/routes.ts';
import { createLinkService } from './links/service.ts';
import { createLinkStore } from './links/store.ts';
import { createEmailChange } from './own-account/email-change.ts';
import { guardChanges, type GuardChange } from './own-account/guarded-changes.ts';
import { createLinkedProviders } from './own-account/linked-providers.ts';
import { createReview } from './own-account/review.ts';
import { memberRoutes } from './members/routes.ts';
import { createMembers, type Members } from './members/service.ts';
import { createMemberStore, type MemberStore } from './members/store.ts';
import { createOwnPassword } from './own-account/own-password.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import { createOwnAccount, type OwnAccount } from './own-account/service.ts';
import { keepSignInMethod } from './own-account/sign-in-methods.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { createPasskeys } from './passkeys/service.ts';
import { createProviderClients, type ProvidersConfig } from './providers/clients.ts';
import { providerRoutes } from './providers/routes.ts';
import { createProviderService } from './providers/service.ts';
import { createProviderStore } from './providers/store.ts';
import { secondStepRoutes } from './second-step/routes.ts';
import { createSecondStep } from './second-step/service.ts';
import { createSessionIssuer, createSignInCompletion } from './session/complete-sign-in.ts';
import { sessionRoutes } from './session/routes.ts';
import { createSessionService } from './session/service.ts';
import { signUpBrowser } from './session/sign-up-browser.ts';
import { createSessionStore, type SessionStore } from './session/store.ts';
import type { Tokens } from './session/tokens.ts';

export interface IdentityOptions {
  passwords: Passwords;
  tokens: Tokens;
  /** Whether the demo account is shown and can sign in. */
  demo: boolean;
  /** Whether other machines reach the server. */
  onNetwork: boolean;
  /** Whether people reach the server by https. */
  https: boolean;
  /** Who may open an account. */
  signUp: SignUpPolicy;
  providers: ProvidersConfig;
  /** Deletes the kept files of emails to an address. */
  forgetMailFiles: (email: string) => Promise<void>;
}

interface Deps {
  platform: Platform;
  /** Whether the operator has a mail server, so that links arrive. */
  sendsMails: boolean;
  stopForTakeover: StopForTakeover;
  clearForTakeover: ClearForTakeover;
}

export interface Identity {
  ownAccount: OwnAccount;
  approvals: Approvals;
  /** How the emails of the product leave. */
  mailsBy: MailWay;
  sessionStore: SessionStore;
  /** The address of a workspace's account, while nobody has proved that it is theirs. */
  unprovenAddress: (workspaceId: string) => Promise<string | null>;
  invitationsTo: Members['invitationsTo'];
  deleteWorkspace: MemberStore['delete'];
  guardChange: GuardChange;
  /** @throws {Problem} 401 unless the headers have a valid session token or API key */
  authenticate: (headers: CallHeaders) => Promise<Session>;
  routes: (app: FastifyInstance, route: Route) => Promise<void>;
}

/** Accounts, and how people and programs sign in to them. */
export function createIdentity(
  options: IdentityOptions,
  { platform, sendsMails, stopForTakeover, clearForTakeover }: Deps,
): Identity {
  const { passwords, tokens, demo, onNetwork, https, signUp: policy, forgetMailFiles } = options;
  const { db, reads, vault, mailer, limits, callTurns, storage, security, publicUrl, now, warn } =
    platform;
  const { google, apple } = options.providers;
  const providers = { google: google !== null, apple: apple !== null };
  const mailsBy = sendsMails ? 'smtp' : 'outbox';
  const browser = signUpBrowser(https);

  const accounts = createAccountStore(db);
  const attempts = attemptLimits(limits);
  const secondStep = createSecondStep({ db, vault, limits: attempts, now });
  const passkeys = createPasskeys({
    db,
    publicUrl,
    now,
    keepSignInMethod: (tx, accountId) => keepSignInMethod(tx, accountId, offered()),
  });
  const offered = () => ({ links: sendsMails, passkeys: passkeys.isUsable(), providers });

  const issueSession = createSessionIssuer(tokens, now);
  const completeSignIn = createSignInCompletion(issueSession, secondStep);
  const sessionStore = createSessionStore(db);
  const audit = createAuditStore(db, reads);
  const sessions = createSessionService({
    db,
    store: sessionStore,
    accounts,
    passwords,
    tokens,
    issueSession,
    completeSignIn,
    secondStep,
    passkeys,
    limits: attempts,
    noteVisit: createVisits(audit, now),
    security,
    callTurns,
    providers,
    demo,
    onNetwork,
    policy,
    now,
  });
  const guardChange = guardChanges({ db, mailer, limits, now });
  const apiKeys = createApiKeys({ db, guardChange, limits, callTurns, demo, now });

  const prepare: PrepareClaim = (proof) => prepareClaim(db, proof, stopForTakeover);
  const signIn = {
    completeSignIn,
    prepareClaim: prepare,
    clearForTakeover,
    limits,
    policy,
    security,
    publicUrl,
    now,
  };
  const linkStore = createLinkStore(db);
  const mayMail = mailLimits(limits);
  const memberStore = createMemberStore(db);
  const { invitationsTo } = memberStore;
  const links = createLinkService({ ...signIn, store: linkStore, invitationsTo, mayMail, mailer });
  const members = createMembers({
    store: memberStore,
    accounts,
    links: linkStore,
    policy,
    mailsBy,
    mailer,
    limits,
    publicUrl,
    now,
  });
  const approvals = createApprovals({
    store: createApprovalStore(db),
    mailer,
    mailsBy,
    publicUrl,
    now,
  });
  const proofs = createProofs({
    db,
    store: linkStore,
    unprovenAddress: (workspaceId) => unprovenAddress(db, workspaceId),
    mayMail,
    passwords,
    limits: attempts,
    mailer,
    security,
    publicUrl,
    now,
  });
  const signUp = createSignUp({
    store: accounts,
    passwords,
    issueSession,
    policy,
    askForProof: (email) => proofs.send(email),
    limits: attempts,
    security,
    now,
  });
  const providerSignIn = createProviderService({
    ...signIn,
    store: createProviderStore(db),
    clients: createProviderClients(options.providers),
    warn,
  });

  const takeovers = createTakeovers(db, now);
  const ownPassword = createOwnPassword({ db, passwords, mailer, offered, now });
  const emailChange = createEmailChange({ db, mailer, mayMail, limits, publicUrl, now });
  const linkedProviders = createLinkedProviders({ db, providers, offered, now });
  const review = createReview(db);
  const ownAccount = createOwnAccount({
    db,
    storage,
    now,
    forgetMailFiles,
    takeovers,
    passkeys,
    secondStep,
    ownPassword,
    emailChange,
    linkedProviders,
    review,
  });

  return {
    ownAccount,
    approvals,
    mailsBy,
    sessionStore,
    unprovenAddress: (workspaceId) => unprovenAddress(db, workspaceId),
    invitationsTo: members.invitationsTo,
    deleteWorkspace: memberStore.delete,
    guardChange,

    authenticate(headers) {
      const { authorization } = headers;
      const token = bearerToken(authorization) ?? basicKey(authorization);
      return token !== undefined && isApiKey(token)
        ? apiKeys.authenticate(token)
        : sessions.authenticate(headers);
    },

    async routes(app, route) {
      secondStepRoutes(route, secondStep, security);
      passkeyRoutes(route, passkeys, security);
      apiKeyRoutes(route, apiKeys, security);
      memberRoutes(route, members, approvals, security);
      auditRoutes(route, audit);
      const account = {
        ownAccount,
        takeovers,
        emailChange,
        linkedProviders,
        ownPassword,
        review,
      };
      ownAccountRoutes(route, account, security);
      sessionRoutes(route, {
        service: sessions,
        store: sessionStore,
        signUp,
        browser,
        security,
        now,
      });
      await linkRoutes(app, route, { links, proofs }, { mailsBy, browser });
      invitationRoutes(route, {
        store: linkStore,
        isDemo: accounts.isDemo,
        policy,
        mailer,
        mailsBy,
        limits,
        security,
        publicUrl,
        now,
      });
      await providerRoutes(app, providerSignIn, https, browser);
    },
  };
}
