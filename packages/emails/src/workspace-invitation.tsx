import { emailsCopy } from './emails-copy.ts';
import { LinkNotice, type LinkProps } from './parts/from-product.tsx';

const copy = emailsCopy.workspaceInvitation;

export interface WorkspaceInvitationProps extends LinkProps {
  /** The name of who invites. */
  inviter: string;
  /** The name of the workspace. */
  workspace: string;
  /** What they may do there. */
  role: keyof typeof copy.roles;
}

/** With a link to where somebody agrees to join a workspace. */
export const WorkspaceInvitation = ({
  link,
  inviter,
  workspace,
  role,
}: WorkspaceInvitationProps) => (
  <LinkNotice {...copy} text={copy.text(inviter, workspace, copy.roles[role])} link={link} />
);
WorkspaceInvitation.subject = copy.subject;
