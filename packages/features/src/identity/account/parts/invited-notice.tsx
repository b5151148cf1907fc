import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '@flowdeck/ui/notice';
import { useServices } from '../../../platform/services.tsx';
import { workspacesQuery } from '../invitations.queries.ts';
import { invitedCopy as copy } from '../invited-copy.ts';

/** Who invites somebody, who followed an invitation, to which workspace. Nothing without an invitation that waits. */
export function InvitedNotice({ link }: { link: ReactNode }) {
  const { data } = useQuery(workspacesQuery(useServices().api));
  const [invitation] = data?.invitations ?? [];
  if (!invitation) return null;
  const { workspace, invitedBy } = invitation;
  return (
    <Notice
      tone="info"
      live="status"
      title={
        invitedBy === null ? copy.invitedBySomebody(workspace) : copy.invited(invitedBy, workspace)
      }
      action={link}
    >
      {copy.hint}
    </Notice>
  );
}
