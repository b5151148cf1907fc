import { expect, it } from 'vitest';
import { endpoints } from '../../src/api.ts';
import { getAccount, listSessions } from '../../src/identity/account.ts';
import { deleteAccount } from '../../src/identity/account-changes.ts';
import { createApiKey } from '../../src/identity/api-keys.ts';
import {
  changeMember,
  inviteMembers,
  listMemberInvitations,
  listMembers,
  removeMember,
  revokeMemberInvitation,
} from '../../src/identity/members.ts';
import { signIn, verifyUser } from '../../src/identity/session.ts';
import {
  answerInvitation,
  changeApproval,
  changeNotices,
  createWorkspace,
  deleteWorkspace,
  leaveWorkspace,
  listWorkspaces,
  renameWorkspace,
} from '../../src/identity/workspaces.ts';
import { listLeads } from '../../src/leads/lead-records.ts';
import { captureLead } from '../../src/leads/leads.ts';
import { allows, memberRoles, roleNeeded } from '../../src/roles.ts';
import { needsSession, wrongRequests } from '../wrong-requests.ts';
import { password, type Suite } from './people.ts';
import { createTeams, type Person } from './teams.ts';

const day = 24 * 60 * 60 * 1000;
const week = 7 * day;
const nobody = '0198c0de-0000-7000-8000-0000000000aa';
const notMember = {
  code: 'not_member',
  error: 'You are not a member of this workspace, or not any more.',
};
const lastOwner = {
  code: 'conflict',
  error: 'A workspace needs an owner. Make somebody else an owner first.',
};
const noMember = {
  code: 'not_found',
  error: 'This person is no longer a member of the workspace.',
};
const noInvitation = {
  code: 'not_found',
  error: 'This invitation was answered or revoked, or has ended.',
};

export function memberConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn } = suite;
  const { asked, inviting, join, owner, signedIn } = createTeams(suite);

  for (const endpoint of [
    listWorkspaces,
    createWorkspace,
    renameWorkspace,
    changeNotices,
    leaveWorkspace,
    deleteWorkspace,
    answerInvitation,
    listMembers,
    changeMember,
    removeMember,
    listMemberInvitations,
    inviteMembers,
    revokeMemberInvitation,
  ]) {
    needsSession(suite, endpoint);
  }
  const params = { id: nobody };
  wrongRequests(suite, createWorkspace, { body: { name: 'Acme' } });
  wrongRequests(suite, renameWorkspace, { body: { name: 'Acme' } });
  wrongRequests(suite, changeNotices, { body: { notices: 'daily', timeZone: 'UTC' } });
  wrongRequests(suite, deleteWorkspace, { body: { name: 'Acme' } });
  wrongRequests(suite, answerInvitation, { params, body: { accept: true } });
  wrongRequests(suite, changeMember, { params, body: { role: 'viewer' } });
  wrongRequests(suite, inviteMembers, { body: { emails: ['kim@example.org'], role: 'viewer' } });

  it('begins with a workspace that one owns', async () => {
    const { name, id, email, workspace, token } = await owner();
    const own = { id: workspace, name, role: 'owner' };
    expect((await answer(listWorkspaces, { token })).items).toEqual([
      { ...own, members: 1, afterDeletion: 'deleted', notices: 'off' },
    ]);
    expect((await signedIn({ token })).workspace).toEqual({
      ...own,
      isShared: false,
      editorsNeedApproval: false,
    });
    const { items: members, ...rest } = await answer(listMembers, { token });
    expect(rest).toEqual({ nextCursor: null, total: 1 });
    expect(members).toMatchObject([{ id, name, username: name, email, role: 'owner' }]);
  });

  it('keeps what each workspace holds apart', async () => {
    const { token, workspace, name } = await owner();
    const made = await answer(createWorkspace, { token, body: { name: 'A client' } });
    const id = expect.any(String) as string;
    expect(made).toEqual({
      id,
      name: 'A client',
      role: 'owner',
      members: 1,
      afterDeletion: 'deleted',
      notices: 'off',
    });
    const there = asked(token, made.id);
    await answer(captureLead, { ...there, body: { email: 'kim@example.org' } });
    expect((await answer(listLeads, there)).items).toHaveLength(1);
    expect((await answer(listLeads, { token })).items).toHaveLength(0);
    await answer(renameWorkspace, { ...there, body: { name: ' A  better name ' } });
    expect(await answer(listWorkspaces, there)).toEqual({
      items: [
        {
          id: made.id,
          name: 'A better name',
          role: 'owner',
          members: 1,
          afterDeletion: 'deleted',
          notices: 'off',
        },
        {
          id: workspace,
          name,
          role: 'owner',
          members: 1,
          afterDeletion: 'deleted',
          notices: 'off',
        },
      ],
      invitations: [],
    });
  });

  it('says by email what waits, as each member chooses for each workspace', async () => {
    const [host, guest] = [await owner(), await owner()];
    const joined = await join(host, guest, 'viewer');
    const choose = (who: { token: string }, notices: string, timeZone = 'Europe/Berlin') => ({
      ...who,
      body: { notices, timeZone },
    });
    await answer(changeNotices, choose(joined, 'daily'));
    const chosen = async ({ token }: { token: string }) =>
      (await answer(listWorkspaces, { token })).items.map(({ id, notices }) => [id, notices]);
    expect(await chosen(guest)).toEqual(
      expect.arrayContaining([
        [host.workspace, 'daily'],
        [guest.workspace, 'off'],
      ]),
    );
    await answer(changeNotices, choose(guest, 'at-once'));
    expect(await chosen(guest)).toContainEqual([guest.workspace, 'at-once']);
    const message = 'Unknown time zone.';
    expect(await refusal(changeNotices, choose(joined, 'off', 'Mars/Olympus'))).toEqual({
      code: 'invalid_request',
      error: message,
      issues: [{ path: 'timeZone', message }],
    });
    // Those whom others wait for hear of it unless they say otherwise.
    expect(await chosen(host)).toEqual([[host.workspace, 'off']]);
    await answer(changeApproval, { token: host.token, body: { editorsNeedApproval: true } });
    expect(await chosen(host)).toEqual([[host.workspace, 'at-once']]);
    await answer(changeNotices, choose(host, 'off'));
    expect(await chosen(host)).toEqual([[host.workspace, 'off']]);
  });

  it('lets somebody in once they accept', async () => {
    const [host, guest] = [await owner(), await owner()];
    const { mailsBy, invited } = await answer(inviteMembers, {
      token: host.token,
      ...inviting(
        [guest.email.toUpperCase(), guest.email, host.email, 'new@example.org'],
        'viewer',
      ),
    });
    expect(mailsBy).toBe('smtp');
    const toAnswer = expect.stringMatching(/\/account\/workspaces$/) as string;
    expect(invited).toEqual([
      { email: guest.email, link: toAnswer, isMailed: true },
      { email: host.email, link: null, isMailed: false },
      // A link that opens an account goes by email alone.
      { email: 'new@example.org', link: toAnswer, isMailed: true },
    ]);
    const open = await answer(listMemberInvitations, { token: host.token });
    expect(open.map(({ email }) => email).sort()).toEqual(['new@example.org', guest.email].sort());
    expect(open[0]).toMatchObject({ role: 'viewer', createdAt: timeIn(), expiresAt: timeIn(week) });

    const { invitations } = await answer(listWorkspaces, { token: guest.token });
    expect(invitations).toEqual([
      {
        id: expect.any(String) as string,
        workspace: host.name,
        role: 'viewer',
        invitedBy: host.name,
        expiresAt: timeIn(week),
      },
    ]);
    expect(await refusal(listLeads, asked(guest.token, host.workspace))).toEqual(notMember);
    const params = { id: invitations[0]?.id ?? '' };
    const accepting = { params, body: { accept: true } };
    expect(await refusal(answerInvitation, { token: host.token, ...accepting })).toEqual(
      noInvitation,
    );
    expect(await answer(answerInvitation, { token: guest.token, ...accepting })).toEqual({
      id: host.workspace,
      name: host.name,
      role: 'viewer',
      members: 2,
      afterDeletion: 'stays',
      notices: 'off',
    });
    expect(await refusal(answerInvitation, { token: guest.token, ...accepting })).toEqual(
      noInvitation,
    );
    expect((await answer(listLeads, asked(guest.token, host.workspace))).items).toEqual([]);
    const [first, second] = (await answer(listMembers, { token: host.token })).items;
    expect([first?.id, second?.id].sort()).toEqual([host.id, guest.id].sort());
    const page = await answer(listMembers, { token: host.token, query: { limit: '1' } });
    const cursor = page.nextCursor ?? '';
    expect((await answer(listMembers, { token: host.token, query: { cursor } })).items).toEqual([
      second,
    ]);
    const wrong = await refusal(listMembers, { token: host.token, query: { limit: '0' } });
    expect(wrong.issues?.map(({ path }) => path)).toEqual(['limit']);
    expect(
      (await refusal(listMembers, { token: host.token, query: { cursor: 'x' } })).issues,
    ).toMatchObject([{ path: 'cursor' }]);
  });

  it('lets nobody in who declines, is no longer wanted, or waits for more than a week', async () => {
    const [host, guest] = [await owner(), await owner()];
    const invite = () => answer(inviteMembers, { token: host.token, ...inviting([guest.email]) });
    const received = async () =>
      (await answer(listWorkspaces, { token: guest.token })).invitations[0]?.id ?? '';
    await invite();
    const declined = { params: { id: await received() }, body: { accept: false } };
    expect(await answer(answerInvitation, { token: guest.token, ...declined })).toBeNull();
    await invite();
    const [open] = await answer(listMemberInvitations, { token: host.token });
    const params = { id: open?.id ?? '' };
    await answer(revokeMemberInvitation, { token: host.token, params });
    expect(await refusal(revokeMemberInvitation, { token: host.token, params })).toEqual(
      noInvitation,
    );
    const none = await refusal(revokeMemberInvitation, { token: host.token, params: { id: 'x' } });
    expect(none.issues?.map(({ path }) => path)).toEqual(['id']);
    expect(await received()).toBe('');
    await invite();
    const late = { params: { id: await received() }, body: { accept: true } };
    const start = timeIn();
    setTime(new Date(timeIn(week)));
    const signedIn = async ({ email }: Person) =>
      (await answer(signIn, { body: { username: email, password } })).token;
    expect(await refusal(answerInvitation, { token: await signedIn(guest), ...late })).toEqual(
      noInvitation,
    );
    expect(await answer(listMemberInvitations, { token: await signedIn(host) })).toEqual([]);
    setTime(new Date(start));
  });

  it('is shared by those alone whose address is proved', async () => {
    const { token } = await newPerson();
    const unproved = {
      code: 'conflict',
      error:
        'Confirm your email address first. Until then, you cannot create or share a workspace.',
    };
    expect(await refusal(createWorkspace, { token, body: { name: 'Acme' } })).toEqual(unproved);
    expect(await refusal(inviteMembers, { token, ...inviting(['kim@example.org']) })).toEqual(
      unproved,
    );
  });

  it('changes what members may do, and removes them at once', async () => {
    const [host, guest] = [await owner(), await owner()];
    const there = await join(host, guest, 'viewer');
    const body = { email: 'kim@example.org' };
    expect((await refusal(captureLead, { ...there, body })).code).toBe('missing_role');
    const params = { id: guest.id };
    expect(
      await answer(changeMember, { token: host.token, params, body: { role: 'editor' } }),
    ).toMatchObject({ id: guest.id, role: 'editor' });
    await answer(captureLead, { ...there, body });
    await answer(removeMember, { token: host.token, params });
    expect(await refusal(listLeads, there)).toEqual(notMember);
    expect(await refusal(removeMember, { token: host.token, params })).toEqual(noMember);
    const change = { params, body: { role: 'editor' } };
    expect(await refusal(changeMember, { token: host.token, ...change })).toEqual(noMember);
    const wrong = { token: host.token, params: { id: 'x' } };
    for (const refused of [
      await refusal(removeMember, wrong),
      await refusal(changeMember, { ...wrong, ...change, params: { id: 'x' } }),
      await refusal(answerInvitation, { ...wrong, body: { accept: true } }),
    ]) {
      expect(refused.issues?.map(({ path }) => path)).toEqual(['id']);
    }
    // What they made stays.
    expect((await answer(listLeads, { token: host.token })).items).toHaveLength(1);
  });

  it('always has an owner', async () => {
    const [host, guest] = [await owner(), await owner()];
    const there = await join(host, guest, 'editor');
    const demoted = { params: { id: host.id }, body: { role: 'editor' } };
    expect(await refusal(changeMember, { token: host.token, ...demoted })).toEqual(lastOwner);
    const params = { id: host.id };
    expect(await refusal(removeMember, { token: host.token, params })).toEqual(lastOwner);
    expect(await refusal(leaveWorkspace, { token: host.token })).toEqual(lastOwner);
    expect(
      await refusal(deleteAccount, { token: host.token, body: { username: host.name } }),
    ).toEqual({
      code: 'conflict',
      error: `Others work in a workspace that only you own (${host.name}). Make one of them an owner first, or remove them.`,
    });
    const fate = async () => {
      const { items } = await answer(listWorkspaces, { token: host.token });
      return items.map(({ afterDeletion }) => afterDeletion);
    };
    expect(await fate()).toEqual(['refused']);
    const promoted = { params: { id: guest.id }, body: { role: 'owner' } };
    await answer(changeMember, { token: host.token, ...promoted });
    expect(await fate()).toEqual(['stays']);
    await answer(leaveWorkspace, { token: host.token });
    // Signing in leads to a workspace of their own.
    const { workspace: next } = await signedIn({ token: host.token });
    const { items } = await answer(listWorkspaces, { token: host.token });
    expect(items).toEqual([
      {
        id: next.id,
        name: host.name,
        role: 'owner',
        members: 1,
        afterDeletion: 'deleted',
        notices: 'off',
      },
    ]);
    expect(next.id).not.toBe(host.workspace);
    expect((await answer(listMembers, there)).total).toBe(1);
  });

  it('leads who leaves to the workspace that they joined first', async () => {
    const [host, guest] = [await owner(), await owner()];
    const made = await answer(createWorkspace, { token: guest.token, body: { name: 'Zeta' } });
    setTime(new Date(timeIn(60_000)));
    await answer(createWorkspace, { token: guest.token, body: { name: 'Alpha' } });
    await join(guest, host, 'owner');
    await answer(leaveWorkspace, { token: guest.token });
    expect((await signedIn({ token: guest.token })).workspace.id).toBe(made.id);
  });

  it('is deleted with all that it holds, for everybody who works there', async () => {
    const [host, guest] = [await owner(), await owner()];
    const own = { token: host.token };
    const made = await answer(createWorkspace, { ...own, body: { name: 'Client Ä' } });
    const there = asked(host.token, made.id);
    const joined = await join({ ...host, workspace: made.id }, guest, 'editor');
    await answer(inviteMembers, { ...there, ...inviting(['new@example.org']) });
    const wrong = await refusal(deleteWorkspace, { ...there, body: { name: 'Client A' } });
    const message = 'This is not the name of the workspace.';
    const issues = [{ path: 'name', message }];
    expect(wrong).toEqual({ code: 'invalid_request', error: message, issues });
    const body = { name: ' client  ä ' };
    expect((await refusal(deleteWorkspace, { ...joined, body })).code).toBe('missing_role');
    const keyBody = { name: 'Website', scopes: ['leads:read'], lifetime: 'never' };
    const { key } = await answer(createApiKey, { ...there, body: keyBody });
    await answer(deleteWorkspace, { ...there, body });
    for (const caller of [there, joined]) {
      expect(await refusal(listLeads, caller)).toEqual(notMember);
      expect((await answer(verifyUser, caller)).user.workspace).toBeNull();
      const { items } = await answer(listWorkspaces, { token: caller.token });
      expect(items.map(({ id }) => id)).not.toContain(made.id);
    }
    expect((await refusal(listLeads, { token: key })).code).toBe('unauthenticated');
    expect(await refusal(deleteWorkspace, { ...own, body: { name: host.name } })).toEqual({
      code: 'conflict',
      error: 'This is your only workspace. To delete it, delete your account.',
    });
  });

  it('leads those elsewhere who signed in to a workspace that is deleted', async () => {
    const [host, guest] = [await owner(), await owner()];
    const joined = await join(host, guest, 'owner');
    await answer(deleteWorkspace, { ...joined, body: { name: host.name } });
    const { workspace } = await signedIn({ token: host.token });
    expect(workspace).toMatchObject({ name: host.name, role: 'owner', isShared: false });
    expect(workspace.id).not.toBe(host.workspace);
  });

  it('is deleted by nobody who signed in long ago', async () => {
    const { token } = await owner();
    const made = await answer(createWorkspace, { token, body: { name: 'A client' } });
    const start = timeIn();
    setTime(new Date(timeIn(16 * 60_000)));
    const deleting = { ...asked(token, made.id), body: { name: 'A client' } };
    expect(await refusal(deleteWorkspace, deleting)).toEqual({
      code: 'sign_in_too_old',
      error: 'Please sign in again before you delete a workspace.',
    });
    setTime(new Date(start));
  });

  it('stays if it is that of the demo account', async () => {
    const { token } = await answer(signIn, {
      body: { username: 'admin', password: 'flowdeck-demo' },
    });
    const { workspace } = await signedIn({ token });
    const body = { name: workspace.name };
    expect(await refusal(deleteWorkspace, { ...asked(token, workspace.id), body })).toEqual({
      code: 'conflict',
      error: 'The workspace of the demo account cannot be deleted.',
    });
  });

  it('has keys that outlive the membership of who made them', async () => {
    const [host, guest] = [await owner(), await owner()];
    const there = await join(host, guest, 'owner');
    const body = { name: 'Website', scopes: ['leads:read'], lifetime: 'never' };
    const { key } = await answer(createApiKey, { ...there, body });
    await answer(removeMember, { token: host.token, params: { id: guest.id } });
    expect((await answer(listLeads, { token: key })).items).toEqual([]);
  });

  it('lets an account create ten workspaces a day', async () => {
    const { token } = await owner();
    const before = new Date(timeIn());
    const create = { token, body: { name: 'A client' } };
    for (let n = 1; n <= 10; n += 1) await answer(createWorkspace, create);
    setTime(new Date(timeIn(day / 2)));
    expect(await refusal(createWorkspace, create)).toEqual({
      code: 'rate_limited',
      error: 'Too many attempts. Please try again in 12 hours.',
    });
    setTime(new Date(timeIn(day / 2)));
    await answer(createWorkspace, create);
    setTime(before);
  });

  it('allows 200 workspaces', async () => {
    const [host, guest] = [await owner(), await owner()];
    const before = new Date(timeIn());
    for (let n = 1; n < 200; n += 1) {
      if (n % 10 === 1) {
        setTime(new Date(timeIn(day)));
        const { token } = await answer(signIn, { body: { username: guest.email, password } });
        Object.assign(guest, { token });
      }
      await answer(createWorkspace, { token: guest.token, body: { name: `Client ${String(n)}` } });
    }
    const full = { code: 'conflict', error: 'You can be a member of at most 200 workspaces.' };
    expect(await refusal(createWorkspace, { token: guest.token, body: { name: 'More' } })).toEqual(
      full,
    );
    const { token } = await answer(signIn, { body: { username: host.email, password } });
    await answer(inviteMembers, { token, ...inviting([guest.email]) });
    const { invitations } = await answer(listWorkspaces, { token: guest.token });
    const accepting = { params: { id: invitations[0]?.id ?? '' }, body: { accept: true } };
    expect(await refusal(answerInvitation, { token: guest.token, ...accepting })).toEqual(full);
    // It waits until there is room.
    expect((await answer(listWorkspaces, { token: guest.token })).invitations).toEqual(invitations);
    setTime(before);
  });

  it('refuses every call that a role does not allow, and those of strangers', async () => {
    const [host, guest] = [await owner(), await owner()];
    const there = await join(host, guest, 'viewer');
    for (const role of memberRoles.slice(0, -1)) {
      const body = { role };
      await answer(changeMember, { token: host.token, params: { id: guest.id }, body });
      for (const endpoint of Object.values(endpoints)) {
        if (endpoint.access === 'public' || allows(role, roleNeeded(endpoint))) continue;
        const params = { id: nobody, provider: 'none', submissionId: nobody };
        const refused = await refusal(endpoint, { ...there, params });
        expect(refused.code, endpoint.id).toBe('missing_role');
      }
    }
    expect((await signedIn(there)).workspace).toMatchObject({ role: 'editor', isShared: true });
    const outside = asked((await strangerOf()).token, host.workspace);
    expect((await answer(verifyUser, outside)).user.workspace).toBeNull();
    // What is about their account alone.
    expect((await answer(getAccount, outside)).name).toBe((await strangerOf()).name);
    expect(await answer(listSessions, outside)).not.toEqual([]);
    for (const workspace of [host.workspace, nobody, 'none']) {
      for (const endpoint of Object.values(endpoints)) {
        if (endpoint.access === 'public' || roleNeeded(endpoint) === null) continue;
        const stranger = { ...asked((await strangerOf()).token, workspace) };
        const params = { id: nobody, provider: 'none', submissionId: nobody };
        expect(await refusal(endpoint, { ...stranger, params }), endpoint.id).toEqual(notMember);
      }
    }
  });

  let stranger: ReturnType<typeof newPerson> | undefined;
  const strangerOf = () => (stranger ??= newPerson());
}
