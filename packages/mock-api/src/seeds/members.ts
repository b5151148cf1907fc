import type { MemberRole } from '@flowdeck/contract/roles';
import { memberInvitationMs, mostMemberships } from '@flowdeck/domain/identity/members';
import type { DataSet } from '../scenario.ts';
import type { Account, MockMember, World } from '../world.ts';
import { longWord } from './long.ts';
import { ago, seedId } from './time.ts';

interface Person {
  name: string;
  email: string | null;
  role: MemberRole;
}

const otherOwner: Person = { name: 'Grace Hopper', email: 'grace@example.com', role: 'owner' };

const typical: readonly Person[] = [
  otherOwner,
  { name: 'Katherine Johnson', email: 'katherine@example.com', role: 'editor' },
  { name: 'Jean Bartik', email: 'jean@client.example.com', role: 'viewer' },
];

const longEmail = `${longWord.toLowerCase().replaceAll('ä', 'a').replaceAll('ü', 'u').slice(0, 64)}@a-company-with-a-long-name.example.com`;

/** As many as a workspace may have. */
const long: readonly Person[] = [
  otherOwner,
  { name: `${longWord} ${longWord}`.slice(0, 100), email: longEmail, role: 'editor' },
  { name: 'ليلى عبد الرحمن', email: null, role: 'viewer' },
  ...Array.from({ length: mostMemberships.ofWorkspace - 4 }, (_, index) => ({
    name: `Member ${String(index + 5)}`,
    email: `member-${String(index + 5)}@example.com`,
    role: index % 3 === 0 ? ('editor' as const) : ('viewer' as const),
  })),
];

const people: Record<DataSet, readonly Person[]> = { typical, empty: [], long };

/** Who was invited and has not answered. */
const invited: Record<DataSet, readonly Pick<Person, 'email' | 'role'>[]> = {
  typical: [
    { email: 'ada@example.com', role: 'editor' },
    { email: 'client@example.com', role: 'viewer' },
  ],
  empty: [],
  long: [
    { email: longEmail, role: 'owner' },
    ...Array.from({ length: 40 }, (_, index) => ({
      email: `candidate-${String(index + 1)}@example.com`,
      role: 'viewer' as const,
    })),
  ],
};

/** Lets others into the workspace of the first account, and that account into it with a role. */
export function seedMembers(world: World, data: DataSet, role: MemberRole): void {
  const [{ workspace }] = world.accounts;
  const [first] = workspace.members;
  if (!first) return;
  const now = world.now();
  const others = people[data].length === 0 && role !== 'owner' ? [otherOwner] : people[data];
  const members = others.map((person, index): MockMember => {
    const account = accountOf(person, index, now, workspace);
    world.accounts.push(account);
    const joinedAt = ago(now, { days: 40, minutes: -index });
    return { account, role: person.role, joinedAt };
  });
  // Somebody who does not own it came by invitation.
  const joinedAt = ago(now, { days: role === 'owner' ? 60 : 20 });
  workspace.members = [{ ...first, role, joinedAt }, ...members];
  workspace.invitations = invited[data].map(({ email, role }, index) => {
    const createdAt = ago(now, { hours: 3 * (index + 1) });
    const expiresAt = new Date(createdAt.getTime() + memberInvitationMs);
    const [inviter] = world.accounts;
    return { id: seedId(5_000 + index), email: email ?? '', role, inviter, createdAt, expiresAt };
  });
}

const accountOf = (
  { name, email }: Person,
  index: number,
  now: Date,
  workspace: Account['workspace'],
): Account => ({
  user: {
    id: seedId(6_000 + index),
    username: name.toLowerCase().replaceAll(' ', '.'),
    name,
    email,
    role: 'user',
  },
  createdAt: ago(now, { days: 40 }),
  password: null,
  passkeys: [],
  workspace,
});
