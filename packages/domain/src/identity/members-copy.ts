import type { MemberRole } from '@flowdeck/contract/roles';

/** What the server says about workspaces and their members. */
export const membersCopy = {
  errors: {
    notMember: 'You are not a member of this workspace, or not any more.',
    missingRole: {
      viewer: 'Only members of this workspace can do this.',
      editor: 'Viewers cannot do this. Ask an owner of this workspace to make you an editor.',
      owner: 'Only owners of this workspace can do this.',
    } satisfies Record<MemberRole, string>,
    lastOwner: 'A workspace needs an owner. Make somebody else an owner first.',
    ownsShared: (names: string) =>
      `Others work in a workspace that only you own (${names}). Make one of them an owner first, or remove them.`,
    onlyWorkspace: 'This is your only workspace. To delete it, delete your account.',
    demoWorkspace: 'The workspace of the demo account cannot be deleted.',
    notItsName: 'This is not the name of the workspace.',
    deletionTooOld: 'Please sign in again before you delete a workspace.',
    noMember: 'This person is no longer a member of the workspace.',
    noInvitation: 'This invitation was answered or revoked, or has ended.',
    unproven:
      'Confirm your email address first. Until then, you cannot create or share a workspace.',
    undecided: 'Say first, under Your account, whether to keep what is in your workspace.',
    demo: 'The demo account cannot share its workspace, because its password is published.',
    tooManyWorkspaces: (most: string) => `You can be a member of at most ${most} workspaces.`,
    tooManyMembers: (most: string) => `A workspace can have at most ${most} members.`,
    tooManyInvitations: (most: string) =>
      `A workspace can have at most ${most} open invitations. Revoke some of them first.`,
  },
} as const;
