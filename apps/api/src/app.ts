import { bearerToken } from '@flowdeck/domain/identity/session-token';
import { isApiKey } from '@flowdeck/domain/identity/api-keys';
import type { FastifyInstance } from 'fastify';
import { attemptLimits } from './identity/accounts/attempt-limits.ts';
import { createAccountView } from './identity/own-account/account-view.ts';
import { createDeletion } from './identity/own-account/deletion.ts';
import { createEmailChange } from './identity/own-account/email-change.ts';
import type { Passwords } from './identity/accounts/passwords.ts';
import { createInheritance } from './identity/accounts/takeover.ts';
import { createOwnDetails } from './identity/own-account/own-details.ts';
import { createOwnPassword } from './identity/own-account/own-password.ts';
import { createSignUp } from './identity/accounts/sign-up.ts';
import { createAccountStore } from './identity/accounts/store.ts';
import { apiKeyRoutes } from './identity/api-keys/routes.ts';
import { createApiKeys } from './identity/api-keys/service.ts';
import { archiveRoutes } from './operations/archive/routes.ts';
import { archiveSource } from './operations/archive/source.ts';
import { createArchiveTickets } from './operations/archive/tickets.ts';
import { createProviderClients, type ProvidersConfig } from './identity/providers/clients.ts';
import { createLeadProvider, type LeadProviderConfig } from './leads/captures/provider.ts';
import { type OperatorPages, redirectToOperator } from './platform/http/operator-pages.ts';
import type { SmtpConfig } from './platform/mail/smtp.ts';
import type { WebhookConfig } from './delivery/sending/webhook.ts';
import type { ModelClient } from './content/model-client.ts';
import type { PieceWriter } from './content/piece-writer.ts';
import { contentRoutes } from './content/routes.ts';
import { createContentService, createContentWriter } from './content/service.ts';
import { createContentStore } from './content/store.ts';
import type { Database, ReadDatabase } from './platform/db/database.ts';
import { draftRoutes } from './content/drafts/routes.ts';
import { createDraftService } from './content/drafts/service.ts';
import { createDraftStore } from './content/drafts/store.ts';
import { createCallTurns } from './platform/fairness/call-turns.ts';
import { createMailService } from './delivery/mails/service.ts';
import { createMailStore } from './delivery/mails/store.ts';
import { mailRoutes } from './delivery/mails/routes.ts';
import { unprovenAddress } from './identity/accounts/address-proof.ts';
import { eventRoutes } from './delivery/events/routes.ts';
import { createEventService } from './delivery/events/service.ts';
import { createServer, type ServerOptions } from './platform/http/create-server.ts';
import { readiness } from './platform/http/ready.ts';
import { contractRoutes, type CallHeaders } from './platform/http/route.ts';
import { createSecurityLog } from './platform/http/security-log.ts';
import { webApp } from './platform/http/web.ts';
import { createOnce } from './platform/idempotency/once.ts';
import { createLeadImportService } from './leads/import/service.ts';
import { createLeadImportStore } from './leads/import/store.ts';
import { createLeadRecordService } from './leads/records/service.ts';
import { createLeadRecordStore } from './leads/records/store.ts';
import { createLeadRemoval } from './leads/records/removal.ts';
import { leadRecordRoutes, leadRoutes } from './leads/routes.ts';
import { createConsentStore } from './leads/forms/consent-links.ts';
import { consentRoutes } from './leads/forms/consent-routes.ts';
import { publicFormRoutes } from './leads/forms/public-routes.ts';
import { leadFormRoutes } from './leads/forms/routes.ts';
import { createLeadFormService } from './leads/forms/service.ts';
import { formStamps } from './leads/forms/stamps.ts';
import { createLeadFormStore } from './leads/forms/store.ts';
import { createSubmissions } from './leads/forms/submissions.ts';
import { createLeadService } from './leads/captures/service.ts';
import { createLeadStore } from './leads/captures/store.ts';
import { addressHashing } from './leads/unsubscribe/suppressions.ts';
import { unsubscribeRoutes } from './leads/unsubscribe/routes.ts';
import { createUnsubscribeStore } from './leads/unsubscribe/store.ts';
import { invitationRoutes } from './identity/links/invitation-routes.ts';
import { linkRoutes } from './identity/links/routes.ts';
import { createLinkService } from './identity/links/service.ts';
import { createLinkStore } from './identity/links/store.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { Metrics } from './operations/metrics/metrics.ts';
import { countRequests, metricsRoute } from './operations/metrics/routes.ts';
import { passkeyRoutes } from './identity/passkeys/routes.ts';
import { createPasskeys } from './identity/passkeys/service.ts';
import { createLinkedProviders } from './identity/own-account/linked-providers.ts';
import { ownAccountRoutes } from './identity/own-account/routes.ts';
import { keepAWayIn } from './identity/own-account/sign-in-methods.ts';
import { providerRoutes } from './identity/providers/routes.ts';
import { createProviderService } from './identity/providers/service.ts';
import { createProviderStore } from './identity/providers/store.ts';
import { createRateLimits } from './platform/rate-limits/rate-limits.ts';
import { createActivityListStore } from './workflows/runs/activity-list-store.ts';
import { createEffects } from './workflows/runs/effects/effects.ts';
import { forgetInRuns, runsOf } from './workflows/runs/runs-of-lead.ts';
import { createRunHistory } from './workflows/runs/history-store.ts';
import { captureSettings, recordLeadCapture } from './workflows/runs/lead-captures.ts';
import { runRoutes } from './workflows/runs/routes.ts';
import { topicDrafts } from './workflows/runs/topic-store.ts';
import { createRunService } from './workflows/runs/service.ts';
import type { Vault } from './platform/secrets/vault.ts';
import { sendingRoutes } from './delivery/sending/routes.ts';
import { createSendingService } from './delivery/sending/service.ts';
import { createWaysOut } from './delivery/sending/transports.ts';
import { secondStepRoutes } from './identity/second-step/routes.ts';
import { createSecondStep } from './identity/second-step/service.ts';
import { accountSessionRoutes, sessionRoutes } from './identity/session/routes.ts';
import { createEnter, createSessionIssuer } from './identity/session/complete-sign-in.ts';
import { leaveBehind } from './workflows/runs/leave-behind.ts';
import { createSessionService } from './identity/session/service.ts';
import { signUpBrowser } from './identity/session/sign-up-browser.ts';
import { createSessionStore } from './identity/session/store.ts';
import type { Tokens } from './identity/session/tokens.ts';
import { postRoutes } from './content/posts/routes.ts';
import { createPostService } from './content/posts/service.ts';
import { createPostStore } from './content/posts/store.ts';
import { socialRoutes } from './content/social/routes.ts';
import { createSocialService } from './content/social/service.ts';
import { createSocialStore } from './content/social/store.ts';
import { statusRoutes } from './operations/status/routes.ts';
import { createStatusService } from './operations/status/service.ts';
import { createStatusStore } from './operations/status/store.ts';
import { workflowRoutes } from './workflows/routes.ts';
import type { SignUpPolicy } from '@flowdeck/domain/identity/sign-up-policy';
import type { NextRun } from '@flowdeck/domain/workflows/next-run';
import { createWorkflowService } from './workflows/service.ts';
import { createWorkflowStore } from './workflows/store.ts';

export interface ApiDeps extends ServerOptions {
  db: Database;
  /** For lists, statistics and exports: what a read replica may answer; without one, `db`. */
  reads?: ReadDatabase;
  passwords: Passwords;
  tokens: Tokens;
  /** Whether the demo account is shown and can sign in. */
  demo: boolean;
  /** Whether other machines reach the server. */
  onNetwork: boolean;
  /** Who may open an account. */
  signUp: SignUpPolicy;
  /** Takes the emails with links. */
  mailer: Mailer;
  /** Deletes the kept files of emails to an address. */
  forgetMailFiles: (email: string) => Promise<void>;
  /** By what the operator sends; null keeps emails, or scheduled posts. */
  operator: { smtp: SmtpConfig | null; webhook: WebhookConfig | null };
  /** Whether workspaces may send by hosts in private networks. */
  privateHosts: boolean;
  /** Encrypts what is secret in the database. */
  vault: Vault;
  providers: ProvidersConfig;
  /** The address that people reach the server by, without a trailing slash. */
  publicUrl: () => string;
  /** The built web app; null, or a folder without an index.html, serves the API alone. */
  webDir: string | null;
  operatorPages: OperatorPages;
  /** The service that enriches leads; null enriches them from their addresses alone. */
  leadProvider: LeadProviderConfig | null;
  /** The language model that writes content; null leaves it to the built-in composer. */
  model: ModelClient | null;
  /** Bytes that are left where the database is; null if it is on another machine. */
  freeBytes: (() => Promise<number>) | null;
  /**
   * What is counted, who may read it at /metrics, and what brings the figures of the database up to date; without
   * a token, nobody reads it here.
   */
  metrics?: { metrics: Metrics; token: string | null; look: () => Promise<void> };
  /** Writes and scores content. */
  writePiece: PieceWriter;
  now: () => Date;
  /** When a started workflow runs next. */
  nextRun: NextRun;
}

/** The whole server except its process: it does not listen yet, and nothing in it is global. */
export async function createApi(deps: ApiDeps): Promise<FastifyInstance> {
  const { db, reads = db, vault, now, publicUrl } = deps;
  const app = await createServer(deps);
  if (deps.metrics) countRequests(app, deps.metrics.metrics);
  const warn = (reason: string, error?: unknown) => app.log.warn({ err: error }, reason);

  const security = createSecurityLog((fields, text) => app.log.info(fields, text));
  const limits = createRateLimits(db, now);
  const callTurns = createCallTurns();
  const accounts = createAccountStore(db);
  const issueSession = createSessionIssuer(deps.tokens, now);
  const attempts = attemptLimits(limits);
  const sessionStore = createSessionStore(db);
  const secondStep = createSecondStep({ db, vault, limits: attempts, now });
  const inheritance = createInheritance(db, now);
  const offeredProviders = {
    google: deps.providers.google !== null,
    apple: deps.providers.apple !== null,
  };
  const otherWays = { links: deps.operator.smtp !== null, providers: offeredProviders };
  const passkeys = createPasskeys({
    db,
    publicUrl,
    now,
    keepAWayIn: (tx, accountId) => keepAWayIn(tx, accountId, offered()),
  });
  const offered = () => ({ ...otherWays, passkeys: passkeys.isUsable() });
  const linkedProviders = createLinkedProviders({
    db,
    now,
    offered: offeredProviders,
    ways: offered,
  });
  const ownPassword = createOwnPassword({ ...deps, offered });
  const emailChange = createEmailChange({ ...deps, limits });
  const enter = createEnter(issueSession, secondStep);
  const sessions = createSessionService({
    ...deps,
    security,
    enter,
    secondStep,
    passkeys,
    inheritance,
    store: sessionStore,
    accounts,
    callTurns,
    issueSession,
    limits: attempts,
    providers: offeredProviders,
  });
  const apiKeys = createApiKeys({ ...deps, limits, callTurns });
  const authenticate = (headers: CallHeaders) => {
    const token = bearerToken(headers.authorization);
    return token !== undefined && isApiKey(token)
      ? apiKeys.authenticate(token)
      : sessions.authenticate(headers);
  };
  const route = contractRoutes(app, authenticate, callTurns, createOnce({ db, limits, now }));

  secondStepRoutes(route, secondStep, security);
  passkeyRoutes(route, passkeys, security);
  apiKeyRoutes(route, apiKeys, security);
  accountSessionRoutes(route, sessionStore, security, now);
  const view = createAccountView({
    inheritance,
    passkeys,
    secondStep,
    ownPassword,
    emailChange,
    linkedProviders,
  });
  ownAccountRoutes(
    route,
    {
      view,
      ownPassword,
      emailChange,
      linkedProviders,
      ownDetails: createOwnDetails(deps),
      deletion: createDeletion(deps),
    },
    security,
  );
  const signIn = { enter, leaveBehind, limits, security, publicUrl, now, policy: deps.signUp };
  const browser = signUpBrowser(deps.https);
  const linkStore = createLinkStore(db);
  const links = createLinkService({ ...signIn, store: linkStore, mailer: deps.mailer });
  const mailsBy = otherWays.links ? 'smtp' : 'outbox';
  const signUp = createSignUp({
    ...deps,
    store: accounts,
    issueSession,
    askForProof: (email) => links.requestProof(email),
    policy: deps.signUp,
    limits: attempts,
    security,
  });
  sessionRoutes(route, sessions, signUp, browser);
  await linkRoutes(app, route, links, { mailsBy, browser });
  invitationRoutes(route, {
    store: linkStore,
    isDemo: accounts.isDemo,
    mailer: deps.mailer,
    mailsBy,
    policy: deps.signUp,
    limits,
    security,
    publicUrl,
    now,
  });
  const providers = createProviderService({
    ...signIn,
    store: createProviderStore(db),
    clients: createProviderClients(deps.providers),
    warn,
  });
  await providerRoutes(app, providers, deps.https, browser);

  const ways = createWaysOut(deps);
  const outside = {
    db,
    vault,
    limits,
    now,
    unprovenAddress: (workspaceId: string) => unprovenAddress(db, workspaceId),
  };
  const sending = createSendingService({ ...outside, ways });
  sendingRoutes(route, sending, security);
  const events = createEventService({ ...outside, reads, callWebhook: ways.call });
  eventRoutes(route, events, security);

  const workflowStore = createWorkflowStore(db, reads);
  const workflows = createWorkflowService({
    store: workflowStore,
    topicDrafts: (workspaceId, topics) => topicDrafts(db, workspaceId, topics),
    unprovenAddress: (workspaceId) => unprovenAddress(db, workspaceId),
    now,
    nextRun: deps.nextRun,
  });
  workflowRoutes(route, workflows);
  const hashing = addressHashing(db);
  const mailTools = {
    unsubscribeAddress: (deliveryId: string) => `${publicUrl()}/unsubscribe/${deliveryId}`,
    hashing,
  };
  const effects = createEffects(db, deps.model, deps.writePiece, mailTools, now);
  const runs = createRunService(
    createRunHistory(db, reads),
    createActivityListStore(reads),
    effects,
    now,
  );
  runRoutes(route, runs);
  const mailStore = createMailStore(db, reads);
  const mails = createMailService({
    store: mailStore,
    isWorkflow: async (workspaceId, id) =>
      (await workflowStore.find(workspaceId, id)) !== undefined,
    mailsBy: sending.mailsBy,
    now,
  });
  mailRoutes(route, mails);
  const leads = createLeadService({
    store: createLeadStore(db, reads),
    limits,
    provider:
      deps.leadProvider &&
      createLeadProvider(deps.leadProvider, (reason) => warn(`Lead enrichment: ${reason}`)),
    onCapture: recordLeadCapture,
    now,
  });
  leadRoutes(route, leads);
  const leadRecords = createLeadRecordStore(db, reads);
  leadRecordRoutes(
    route,
    createLeadRecordService({ store: leadRecords, runsOf, mailsBy: sending.mailsBy, now }),
    createLeadRemoval({ store: leadRecords, hashing, forgetInRuns, now }),
    createLeadImportService({ store: createLeadImportStore(db), captureSettings, limits, now }),
  );
  await unsubscribeRoutes(app, createUnsubscribeStore(db, hashing), now);
  const forms = createLeadFormStore(db, reads);
  const leadForms = createLeadFormService({ store: forms, publicUrl, now });
  leadFormRoutes(route, leadForms);
  const consents = createConsentStore(db);
  const submissions = createSubmissions({
    consents,
    leads,
    limits,
    publicUrl,
    now,
    store: forms,
    stamps: formStamps(db),
  });
  await publicFormRoutes(app, submissions, publicUrl);
  await consentRoutes(app, consents, now);
  const write = createContentWriter(deps.model, deps.writePiece, now);
  contentRoutes(route, createContentService(createContentStore(db, reads), limits, write));
  const draftStore = createDraftStore(db, reads);
  draftRoutes(route, createDraftService({ ...deps, store: draftStore, limits }));
  socialRoutes(
    route,
    createSocialService(createSocialStore(db, reads), limits, sending.postsBy, now),
  );
  const posts = createPostService(createPostStore(db, reads), now);
  postRoutes(route, posts);
  const archived = {
    view,
    sessions: sessionStore,
    ways,
    sending,
    workflows,
    runs,
    posts,
    leads: leadRecords,
    forms: leadForms,
    drafts: draftStore,
    mails: mailStore,
    events,
  };
  archiveRoutes(app, route, {
    tickets: createArchiveTickets({ db, limits, now }),
    sourceOf: (account) => archiveSource(archived, account),
    callTurns,
    security,
    now,
  });
  const status = createStatusService(createStatusStore(db));
  statusRoutes(route, status);

  readiness(app, { askDatabase: () => status.ping(), freeBytes: deps.freeBytes });
  if (deps.metrics && deps.metrics.token !== null) {
    metricsRoute(app, deps.metrics.metrics, deps.metrics.token, deps.metrics.look);
  }
  redirectToOperator(app, deps.operatorPages);
  await webApp(app, deps.webDir);
  return app;
}
