import type { ApiKey } from '@flowdeck/contract/identity/api-keys';
import type { DraftVersion } from '@flowdeck/contract/content/drafts';
import type { LeadFollowUp } from '@flowdeck/contract/leads/leads';
import {
  identityProviders,
  type IdentityProvider,
  type MailWay,
  type SessionUser,
  type SignedInUser,
} from '@flowdeck/contract/identity/session';
import type { StoredBroadcast } from '@flowdeck/domain/campaigns/broadcast';
import type { ReportCounts } from '@flowdeck/domain/campaigns/report';
import type { StoredDraft } from '@flowdeck/domain/content/draft-list';
import type { StoredHeld } from '@flowdeck/domain/leads/forms/held';
import type { StoredForm } from '@flowdeck/domain/leads/forms/lead-form';
import type { StoredSegment } from '@flowdeck/domain/leads/segments';
import type { LeadHistory, StoredLead } from '@flowdeck/domain/leads/lead-record';
import type { StoredMail } from '@flowdeck/domain/delivery/mails/mail-view';
import type { StoredRead } from '@flowdeck/domain/delivery/mails/reads';
import { loginKey } from '@flowdeck/domain/identity/names';
import { accountsCopy } from '@flowdeck/domain/identity/accounts-copy';
import { workspaceBytes } from '@flowdeck/domain/quotas';
import { openToAll, type SignUpPolicy } from '@flowdeck/domain/identity/sign-up-policy';
import { idleMs, sessionMs } from '@flowdeck/domain/identity/session-token';
import type { Mailbox, MailboxState } from '@flowdeck/domain/delivery/sending/mailbox';
import type { Sender } from '@flowdeck/domain/delivery/sending/sender';
import type { ActivityText } from '@flowdeck/domain/workflows/activity-text';
import type { StoredActivity } from '@flowdeck/domain/workflows/activity-view';
import type { TopicDraft } from '@flowdeck/domain/workflows/draft-request';
import type { StoredRun } from '@flowdeck/domain/workflows/run-view';
import type { StoredWorkflowDetail } from '@flowdeck/domain/workflows/workflow-view';
import type { WorkspaceFate } from '@flowdeck/contract/identity/workspaces';
import {
  fateWithout,
  noSuchMember,
  refuseAbandoning,
  refuseLastOwner,
} from '@flowdeck/domain/identity/members';
import type { NoticeFrequency } from '@flowdeck/contract/identity/workspaces';
import type { MemberRole } from '@flowdeck/contract/roles';
import type { MockAudit } from './audit-log.ts';
import { emptyWorkspace } from './seeds/empty.ts';
import type { MockWebhook } from './event-webhooks.ts';
import type { MockPost } from './posts.ts';
import type { DataSet } from './scenario.ts';
import { sampleTotpSecret, seedAccounts } from './seeds/accounts.ts';
import { seedAudits } from './seeds/audits.ts';
import { seedInvitations } from './seeds/invitations.ts';
import { seedMembers } from './seeds/members.ts';
import { ownUserAgent, seedSessions } from './seeds/sessions.ts';
import { seedWorkspaces } from './seeds/workspaces.ts';
import { signToken } from './token.ts';

export type MockWorkflow = StoredWorkflowDetail;

export interface MockRun extends StoredRun {
  workflowId: string;
}

export interface MockActivity extends StoredActivity {
  /** The run that it reports, which may be gone. */
  runId: string | null;
}

/** A lead; its status is one of the contract's, or one that only a newer server knows. */
export interface MockLead extends StoredLead, LeadHistory {
  mails: StoredMail[];
  /** What it opened and clicked in emails of broadcasts, newest first. */
  reads?: StoredRead[];
  /** The broadcast whose email it unsubscribed by. */
  unsubscribedBy?: string | null;
  /** The form that it first came by; null for any other way. */
  formId: string | null;
  /** What may write to it. */
  followUp: readonly LeadFollowUp[];
}

/** A stored piece with its earlier texts, newest first. */
export interface MockPiece extends StoredDraft {
  /** When a workflow made posts of it; undefined or null if none did. */
  distributedAt?: Date | null;
  versions: (DraftVersion & { keptAt: Date })[];
  /** Who has it open, and when their page last said so. */
  present?: { account: Account; editing: boolean; seenAt: Date }[];
}

/** A broadcast; its emails are among those of its leads. */
export interface MockBroadcast extends StoredBroadcast {
  /** The account that had it sent, if one did. */
  sentById?: string | null;
  /** The beginning for which they were made. */
  madeFor?: Date | null;
  /** What became of more emails than there are leads. */
  sample?: ReportCounts;
}

/** What a mock workspace holds; each list has the newest first, unless it says otherwise. */
export interface Workspace {
  id: string;
  name: string;
  /** Whether what editors send waits until an owner approves it. */
  editorsNeedApproval: boolean;
  hidesFirstSteps?: boolean;
  /** Whether it was made for its owner to look at examples. */
  isExample?: boolean;
  /** In the order in which they joined. */
  members: MockMember[];
  invitations: MockMemberInvitation[];
  audits: MockAudit[];
  apiKeys: MockApiKey[];
  /** How it sends, if that was set up, and when that was last changed. */
  sender?: Sender & { changedAt: Date | null; changedBy?: string | null };
  mailbox?: Mailbox & MailboxState & { changedAt: Date };
  workflows: MockWorkflow[];
  activities: MockActivity[];
  runs: MockRun[];
  leads: MockLead[];
  forms: StoredForm[];
  segments: StoredSegment[];
  /** Every tag that leads have ever had, as it was spelled first. */
  tags: string[];
  held: StoredHeld[];
  broadcasts: MockBroadcast[];
  pieces: MockPiece[];
  /** Made from the topics of workflows; oldest first. */
  topicDrafts: TopicDraft[];
  /** Social packs asked for so far. */
  packs: number;
  posts: MockPost[];
  /** Oldest first. */
  eventWebhooks: MockWebhook[];
}

/** The second step of an account. */
export interface SecondStep {
  secret: string;
  isOn: boolean;
  /** The period of the last code that was accepted. */
  lastPeriod: number;
  /** By `recoveryKey`; those that are left. */
  recoveryKeys: Set<string>;
}

/** A passkey of an account. */
export interface MockPasskey {
  id: string;
  /** What its authenticator calls it. */
  credentialId: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** An API key of a workspace, with the key itself, which a server would not keep. */
export interface MockApiKey extends ApiKey {
  key: string;
}

export interface Account {
  user: SessionUser;
  createdAt: Date;
  /** Null while it has none. */
  password: string | null;
  /** The new address that waits for its confirmation, and what its link holds. */
  emailChange?: { email: string; token: string; endsAt: number };
  /** Nobody has proved that its address is theirs, so nothing is sent. */
  isUnproven?: boolean;
  secondStep?: SecondStep;
  /** Those that are linked. */
  providers?: readonly IdentityProvider[];
  /** Oldest first. */
  passkeys: MockPasskey[];
  /** Whether someone else may have filled the workspace, and its owner has not said whether to keep it. */
  inherited?: boolean;
  /** Until when its owner is asked whether everything that was set up is theirs. */
  reviewAt?: Date;
  /** Whether the operator lets nobody sign in to it. */
  disabled?: boolean;
  /** Where signing in leads. */
  workspace: Workspace;
}

/** Somebody who works in a workspace. */
export interface MockMember {
  account: Account;
  role: MemberRole;
  joinedAt: Date;
  /** How often they hear by email what waits for them; by default as `noticesOf` says. */
  notices?: NoticeFrequency;
  /** Whether they get each month's report by email. */
  getsMonthlyReport?: boolean;
}

/** An invitation to a workspace that waits for an answer. */
export interface MockMemberInvitation {
  id: string;
  email: string;
  role: MemberRole;
  /** Who sent it. */
  inviter: Account;
  createdAt: Date;
  expiresAt: Date;
}

/** An invitation that nobody has followed yet. */
export interface MockInvitation {
  id: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface Session {
  id: string;
  account: Account;
  userAgent: string | null;
  createdAt: number;
  lastUsedAt: number;
}

/** The state behind one mock API. Every story and test has its own. */
export class World {
  /** The first one is who stories are signed in as. */
  readonly accounts: [Account, ...Account[]];
  readonly now: () => Date;
  /** How the operator has it send emails. */
  mailsBy: MailWay = 'smtp';
  /** Which providers the operator has configured. */
  providers: readonly IdentityProvider[] = identityProviders;
  /** Who may open an account. */
  signUp: SignUpPolicy = openToAll;
  /** Whether there is a language model to revise passages; what writes a piece depends on its title. */
  hasModel = true;
  /** The most that a workspace may hold. */
  workspaceBytes: number = workspaceBytes.most;
  /** The warning at sign-in with the first account; null for none. */
  demoWarning: string | null = null;
  /** What authenticator apps are set up with; unpredictable unless a story must look the same. */
  totpSecret: string | undefined;
  readonly #sessions = new Map<string, Session>();
  /** Whose second step of signing in is awaited, by ticket. */
  readonly tickets = new Map<string, { account: Account; endsAt: number }>();
  /** Newest first. */
  invitations: MockInvitation[] = [];
  /** Whose archive may be downloaded, by ticket. */
  readonly archiveTickets = new Map<string, { account: Account; endsAt: number }>();
  /** What browsers have not answered yet: whose passkey is awaited, by challenge; null for signing in. */
  readonly passkeyQuestions = new Map<string, { account: Account | null; endsAt: number }>();
  /** What calls with an `Idempotency-Key` answered, by account and key. */
  readonly keyedCalls = new Map<string, { request: string; data: unknown; at: number }>();
  readonly #userAgent: string | null;
  /** Every workspace, the oldest first. */
  readonly workspaces: Workspace[] = [];
  /** When accounts created workspaces lately, the earliest first. */
  readonly workspacesMade = new Map<Account, number[]>();
  #created = 0;

  constructor(data: DataSet, now: () => Date, role: MemberRole) {
    this.now = now;
    this.accounts = seedAccounts(data, now());
    for (const account of this.accounts) this.#moveIn(account, account.workspace);
    seedMembers(this, data, role);
    seedWorkspaces(this, data);
    this.workspace.audits = seedAudits(data, this.accounts, now());
    this.#userAgent = ownUserAgent[data];
    if (data !== 'empty') this.totpSecret = sampleTotpSecret;
    this.invitations = seedInvitations(data, now());
    if (data === 'long') this.demoWarning = accountsCopy.demoWarning;
    for (const session of seedSessions(data, this.accounts[0], now())) {
      this.#sessions.set(session.id, session);
    }
  }

  /** Who stories are signed in as. */
  get user(): SessionUser {
    return this.accounts[0].user;
  }

  /** What their workspace holds. */
  get workspace(): Workspace {
    return this.accounts[0].workspace;
  }

  /** The account with this username or email address. */
  findAccount(login: string): Account | undefined {
    const key = loginKey(login);
    return this.accounts.find(({ user: { username, email } }) =>
      [username, email].some((name) => name !== null && loginKey(name) === key),
    );
  }

  /** Adds an account, which owns its workspace. */
  addAccount(account: Account): void {
    this.accounts.push(account);
    this.#moveIn(account, account.workspace);
  }

  /** An empty workspace that an account owns. */
  addWorkspace(name: string, owner: Account): Workspace {
    const workspace = emptyWorkspace();
    this.#moveIn(owner, workspace, name);
    return workspace;
  }

  #moveIn(owner: Account, workspace: Workspace, name = owner.user.name): void {
    const number = String(this.workspaces.push(workspace)).padStart(12, '0');
    workspace.id = `0198c0de-0000-7000-8001-${number}`;
    workspace.name = name;
    workspace.members = [{ account: owner, role: 'owner', joinedAt: this.now() }];
  }

  /** Who is signed in, and where; null for a workspace that they are no member of. */
  signedIn(user: SessionUser, workspace: Workspace | null): SignedInUser {
    const place = this.workspacesOf({ user }).find((found) => found.workspace === workspace);
    if (!place) return { ...user, workspace: null };
    const { id, name, members, editorsNeedApproval } = place.workspace;
    const isShared = members.length > 1 || this.workspacesOf({ user }).length > 1;
    return { ...user, workspace: { id, name, role: place.role, isShared, editorsNeedApproval } };
  }

  /** The workspaces of an account, by name. */
  workspacesOf({
    user,
  }: Pick<Account, 'user'>): { workspace: Workspace; role: MemberRole; joinedAt: Date }[] {
    return this.workspaces
      .flatMap((workspace) => {
        const member = workspace.members.find(({ account }) => account.user.id === user.id);
        return member ? [{ workspace, role: member.role, joinedAt: member.joinedAt }] : [];
      })
      .toSorted((a, b) => (a.workspace.name < b.workspace.name ? -1 : 1));
  }

  /**
   * Ends a membership. Signing in leads to another workspace of theirs from then on, or to a new one.
   * @throws {Problem} 404 for somebody who is no member, 409 for the only owner
   */
  endMembership(workspace: Workspace, accountId: string): void {
    const member = memberIn(workspace, accountId);
    refuseLastOwner(member.role, otherOwners(workspace, member));
    workspace.members = workspace.members.filter((other) => other !== member);
    if (member.account.workspace === workspace) this.#leadElsewhere(member.account);
  }

  /** Has signing in lead to another workspace of an account, or to a new one. */
  #leadElsewhere(account: Account): void {
    const [next] = this.workspacesOf(account).toSorted(
      (a, b) =>
        a.joinedAt.getTime() - b.joinedAt.getTime() || (a.workspace.id < b.workspace.id ? -1 : 1),
    );
    account.workspace = next?.workspace ?? this.addWorkspace(account.user.name, account);
  }

  /** Removes a workspace of everybody who works in it. */
  removeWorkspace(workspace: Workspace): void {
    workspace.members = [];
    workspace.invitations = [];
    for (const account of this.accounts) {
      if (account.workspace === workspace) this.#leadElsewhere(account);
    }
  }

  /**
   * Removes an account and all that it has.
   * @throws {Problem} 409 if others work in a workspace that only this account owns
   */
  removeAccount(account: Account): void {
    const theirs = this.workspacesOf(account);
    const abandoned = theirs.filter(({ workspace, role }) => fateOf(workspace, role) === 'refused');
    refuseAbandoning(abandoned.map(({ workspace }) => workspace.name));
    for (const { workspace } of theirs) {
      workspace.members = workspace.members.filter((member) => member.account !== account);
    }
    for (const { id } of this.sessionsOf(account.user)) this.endSession(id);
    this.accounts.splice(this.accounts.indexOf(account), 1);
  }

  /** A passkey by the name that authenticators give it, and whose it is. */
  findPasskey(credentialId: string): { account: Account; held: MockPasskey } | undefined {
    for (const account of this.accounts) {
      const held = account.passkeys.find((passkey) => passkey.credentialId === credentialId);
      if (held) return { account, held };
    }
    return undefined;
  }

  /** A key that has not expired, with its workspace and the first owner of it, unless that account is disabled. */
  findApiKey(
    key: string,
  ): { account: Account; workspace: Workspace; held: MockApiKey } | undefined {
    for (const workspace of this.workspaces) {
      const account = workspace.members.find(({ role }) => role === 'owner')?.account;
      if (!account || account.disabled) continue;
      const held = workspace.apiKeys.find((one) => one.key === key);
      if (held && (held.expiresAt === null || new Date(held.expiresAt) > this.now())) {
        return { account, workspace, held };
      }
    }
    return undefined;
  }

  /** A new session's token. */
  issueToken(account: Account = this.accounts[0]): string {
    const id = this.nextId();
    const token = signToken(account.user, id);
    const at = this.now().getTime();
    const session = { id, account, userAgent: this.#userAgent, createdAt: at, lastUsedAt: at };
    this.#sessions.set(token, session);
    return token;
  }

  /** The session of a token, as long as it lasts. */
  useSession(token: string | undefined, userAgent: string | null): Session | undefined {
    const session = token === undefined ? undefined : this.#sessions.get(token);
    if (!session || !this.#isOpen(session)) return undefined;
    session.lastUsedAt = this.now().getTime();
    // A page cannot tell the mock in its own browser what it runs in.
    session.userAgent = userAgent ?? session.userAgent;
    return session;
  }

  /** The open sessions of an account, last used first. */
  sessionsOf(account: SessionUser): Session[] {
    return [...this.#sessions.values()]
      .filter((session) => session.account.user === account && this.#isOpen(session))
      .toSorted((a, b) => b.lastUsedAt - a.lastUsedAt || b.createdAt - a.createdAt);
  }

  #isOpen({ account, createdAt, lastUsedAt }: Session): boolean {
    const endsAt = Math.min(createdAt + sessionMs, lastUsedAt + idleMs);
    return !account.disabled && endsAt > this.now().getTime();
  }

  endSession(id: string): void {
    for (const [token, session] of this.#sessions) {
      if (session.id === id) this.#sessions.delete(token);
    }
  }

  endOtherSessions(account: Account, than: string): void {
    account.reviewAt = this.now();
    for (const { id } of this.sessionsOf(account.user)) {
      if (id !== than) this.endSession(id);
    }
  }

  revoke(token: string): void {
    this.#sessions.delete(token);
  }

  /** The next number, the same in every run. */
  nextNumber(): number {
    this.#created += 1;
    return this.#created;
  }

  /** The name of an account; null for none. */
  nameOf(accountId: string | null): string | null {
    return this.accounts.find(({ user }) => user.id === accountId)?.user.name ?? null;
  }

  /** The next identifier, the same in every run. */
  nextId(): string {
    return `0198c0de-0000-7000-8000-${String(this.nextNumber()).padStart(12, '0')}`;
  }

  /** @param run the run that the activity reports */
  record(
    workspace: Workspace,
    workflowId: string | null,
    activity: ActivityText,
    runId: string | null = null,
  ): void {
    const about = { workflowId, runId };
    workspace.activities = [
      { id: this.nextId(), ...activity, at: this.now(), ...about },
      ...workspace.activities,
    ];
  }
}

/** @throws {Problem} 404 for somebody who is no member */
export function memberIn({ members }: Workspace, accountId: string): MockMember {
  const found = members.find(({ account }) => account.user.id === accountId);
  if (!found) throw noSuchMember();
  return found;
}

/** How many other owners a workspace has. */
export const otherOwners = ({ members }: Workspace, than: Pick<MockMember, 'account'>): number =>
  members.filter(({ role, account }) => role === 'owner' && account !== than.account).length;

export const memberOf = ({ members }: Workspace, { user }: Account): MockMember | undefined =>
  members.find(({ account }) => account.user.id === user.id);

/** What becomes of a workspace with the account of a member. */
export const fateOf = ({ members }: Workspace, role: MemberRole): WorkspaceFate =>
  fateWithout(role, {
    members: members.length,
    owners: members.filter((member) => member.role === 'owner').length,
  });
