import type { MemberRole } from '@flowdeck/contract/roles';
import { memberInvitationMs, mostMemberships } from '@flowdeck/domain/identity/members';
import type { DataSet } from '../scenario.ts';
import type { World } from '../world.ts';
import { ago, seedId } from './time.ts';

type Seed = readonly [name: string, role: MemberRole];

const typical: readonly Seed[] = [
  ['Client A', 'editor'],
  ['Northwind Traders', 'viewer'],
];

/** With those of the accounts themselves, as many as one may have. */
const long: readonly Seed[] = [
  ['Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltung GmbH', 'owner'],
  ['وكالة التسويق الرقمي للشركات الناشئة', 'editor'],
  ...Array.from({ length: mostMemberships.ofAccount - 3 }, (_, index): Seed => {
    return [`Client ${String(index + 1)}`, index % 2 === 0 ? 'viewer' : 'editor'];
  }),
];

const seeds: Record<DataSet, readonly Seed[]> = { typical, empty: [], long };

/** Lets the first account into workspaces of others. */
export function seedWorkspaces(world: World, data: DataSet): void {
  const [account, other] = world.accounts;
  if (!other) return;
  const now = world.now();
  for (const [name, role] of seeds[data]) {
    const member = { account, role, joinedAt: ago(now, { days: 20 }) };
    const workspace = world.addWorkspace(name, other);
    workspace.members = [...workspace.members, member];
  }
}

/** Invites the first account to workspaces of others; it needs an address for that. */
export function inviteFirst(world: World, invitations: readonly Seed[]): void {
  const [{ user }, inviter] = world.accounts;
  if (!inviter) return;
  user.email ??= 'admin@example.com';
  const { email } = user;
  invitations.forEach(([name, role], index) => {
    const createdAt = ago(world.now(), { hours: index + 2 });
    const expiresAt = new Date(createdAt.getTime() + memberInvitationMs);
    const id = seedId(5_500 + index);
    const workspace = world.addWorkspace(name, inviter);
    workspace.invitations = [{ id, email, role, inviter, createdAt, expiresAt }];
  });
}
