import { changeEmail, confirmEmail } from '../../src/identity/account-changes.ts';
import { inviteMembers } from '../../src/identity/members.ts';
import { verifyUser } from '../../src/identity/session.ts';
import { answerInvitation, listWorkspaces } from '../../src/identity/workspaces.ts';
import { workspaceHeader, type MemberRole } from '../../src/roles.ts';
import type { Suite } from './people.ts';

/** People who share workspaces. */
export function createTeams(suite: Suite) {
  const { answer, newPerson } = suite;

  /** Somebody with a proved address, and the workspace that they own. */
  async function owner() {
    const person = await newPerson();
    const email = `proved-${person.email}`;
    await answer(changeEmail, { token: person.token, body: { email } });
    const token = await suite.subject().mailedToken(email);
    await answer(confirmEmail, { token: person.token, body: { token } });
    const { id, workspace } = await signedIn(person);
    return { ...person, id, email, workspace: workspace.id, ...asked(person.token, workspace.id) };
  }

  /** Who they are, and the workspace that they are in. */
  async function signedIn(caller: { token: string; headers?: Record<string, string> }) {
    const { workspace, ...user } = (await answer(verifyUser, caller)).user;
    if (!workspace) throw new Error('They are in no workspace.');
    return { ...user, workspace };
  }

  /** What a call of theirs in a workspace is sent with. */
  const asked = (token: string, workspace: string) => ({
    token,
    headers: { [workspaceHeader]: workspace },
  });

  const inviting = (emails: string[], role: MemberRole = 'editor') => ({ body: { emails, role } });

  /** Makes somebody a member of another person's workspace. */
  async function join(host: Person, guest: Person, role: MemberRole) {
    await answer(inviteMembers, {
      ...asked(host.token, host.workspace),
      ...inviting([guest.email], role),
    });
    const { invitations } = await answer(listWorkspaces, { token: guest.token });
    const params = { id: invitations[0]?.id ?? '' };
    await answer(answerInvitation, { token: guest.token, params, body: { accept: true } });
    return asked(guest.token, host.workspace);
  }

  return { asked, inviting, join, owner, signedIn };
}

export type Person = Awaited<ReturnType<ReturnType<typeof createTeams>['owner']>>;
