import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { changeMember } from '@flowdeck/contract/identity/members';
import { leaveWorkspace } from '@flowdeck/contract/identity/workspaces';
import { memberRoles, type MemberRole } from '@flowdeck/contract/roles';
import { Badge } from '@flowdeck/ui/badge';
import { Button } from '@flowdeck/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@flowdeck/ui/late-menu';
import { ofWord } from '@flowdeck/ui/open-word';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { dayOf } from '../../../platform/dates.tsx';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useSession } from '../../../platform/session/index.ts';
import { useAction } from '../../../platform/use-action.ts';
import { useAllows } from '../../../platform/use-allows.ts';
import { membersCopy as copy } from '../members-copy.ts';
import { changeRole, removeFromWorkspace, type RoleChange } from '../members.mutations.ts';
import type { WorkspaceMember } from '../members.queries.ts';

const list = 'divide-y divide-line card';
const row = 'flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3';

export interface MemberListProps {
  /** Those that are shown. */
  members: readonly WorkspaceMember[];
  /** How many there are. */
  total: number;
}

/** What is asked before it is done. */
type Question = { about: 'role'; change: RoleChange } | { about: 'end'; member: WorkspaceMember };

/** One row for each member. Owners change what a member may do; everyone may leave. */
export function MemberList({ members, total }: MemberListProps) {
  const { state, update } = useSession();
  const user = state.status === 'authenticated' ? state.user : undefined;
  const mayChange = useAllows(changeMember);
  const [question, setQuestion] = useState<Question>();
  const close = () => {
    setQuestion(undefined);
  };
  const change = useAction(changeRole(useServices(), useQueryClient()), {
    failed: copy.errors.change,
    done: ({ name }, { role }) => copy.changed(name, copy.now[role]),
    onDone: (_, { member, role }) => {
      close();
      const workspace = user?.workspace;
      if (member.id === user?.id && workspace) update({ workspace: { ...workspace, role } });
    },
  });
  // Only once all are shown is it known.
  const isOnlyOwner =
    members.length === total && members.filter(({ role }) => role === 'owner').length === 1;
  const choose = (member: WorkspaceMember, role: MemberRole) => {
    const chosen: RoleChange = { member, role };
    change.reset();
    if (role === 'owner' || member.id === user?.id) setQuestion({ about: 'role', change: chosen });
    else void change.run(chosen);
  };
  return (
    <>
      {question?.about !== 'role' && <FormFailure {...change} />}
      <ul className={list}>
        {members.map((member) => {
          const isOwn = member.id === user?.id;
          const stays = isOwn && member.role === 'owner' && isOnlyOwner;
          const canEnd = isOwn ? total > 1 && !stays : mayChange;
          return (
            <li key={member.id} className={row}>
              <div className="min-w-0 flex-1 basis-40">
                <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-ink">
                  <bdi>{member.name}</bdi> {isOwn && <Badge tone="accent">{copy.you}</Badge>}
                </p>
                <p className="text-sm wrap-anywhere text-ink-muted">
                  {member.email ?? member.username} · {copy.joined(dayOf(member.joinedAt))}
                </p>
                {stays && mayChange && total > 1 && (
                  <p className="text-sm text-ink-muted">{copy.onlyOwner}</p>
                )}
              </div>
              {(mayChange && total > 1 && !stays) || canEnd ? (
                <MemberMenu
                  member={member}
                  roles={mayChange && !stays ? memberRoles : []}
                  end={canEnd ? (isOwn ? copy.leave.open : copy.remove.open) : undefined}
                  pending={change.running?.member.id === member.id}
                  onRole={(role) => {
                    choose(member, role);
                  }}
                  onEnd={() => {
                    setQuestion({ about: 'end', member });
                  }}
                />
              ) : (
                <Badge>{roleText(member)}</Badge>
              )}
            </li>
          );
        })}
      </ul>
      {question?.about === 'role' && (
        <ConfirmRole
          change={question.change}
          isOwn={question.change.member.id === user?.id}
          action={{ ...change, run: () => change.run(question.change) }}
          onClose={close}
        />
      )}
      {question?.about === 'end' &&
        (question.member.id === user?.id ? (
          <Leave workspace={user.workspace?.name ?? ''} onClose={close} />
        ) : (
          <Remove
            member={question.member}
            workspace={user?.workspace?.name ?? ''}
            onClose={close}
          />
        ))}
    </>
  );
}

interface MemberMenuProps {
  member: WorkspaceMember;
  /** Those that the member can be given. */
  roles: readonly MemberRole[];
  /** What ends the membership. */
  end: string | undefined;
  pending: boolean;
  onRole: (role: MemberRole) => void;
  onEnd: () => void;
}

/** A member's role, and what can be done about it. */
function MemberMenu({ member, roles, end, pending, onRole, onEnd }: MemberMenuProps) {
  const others = roles.filter((role) => role !== member.role);
  return (
    <Menu
      trigger={
        <Button size="sm" pending={pending} aria-label={copy.roleOf(roleText(member), member.name)}>
          {roleText(member)}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
    >
      {others.map((role) => (
        <MenuItem
          key={role}
          onSelect={() => {
            onRole(role);
          }}
        >
          {copy.make[role]}
        </MenuItem>
      ))}
      {others.length > 0 && end !== undefined && <MenuSeparator />}
      {end !== undefined && (
        <MenuItem danger onSelect={onEnd}>
          {end}
        </MenuItem>
      )}
    </Menu>
  );
}

const roleText = ({ role }: WorkspaceMember) => ofWord(copy.role, role) ?? role;

interface ConfirmRoleProps {
  change: RoleChange;
  isOwn: boolean;
  action: Parameters<typeof ConfirmAction>[0]['action'];
  onClose: () => void;
}

const ConfirmRole = ({ change: { member, role }, isOwn, ...asked }: ConfirmRoleProps) => (
  <ConfirmAction
    {...asked}
    title={isOwn ? copy.stepDown.title : copy.promote.title(member.name)}
    description={isOwn ? copy.stepDown.hint : copy.promote.hint}
    confirm={copy.make[role]}
    cancel={copy.cancel}
  />
);

interface EndProps {
  onClose: () => void;
}

function Remove({
  member: { id, name },
  workspace,
  onClose,
}: EndProps & { member: WorkspaceMember; workspace: string }) {
  const action = useAction(removeFromWorkspace(useServices(), useQueryClient(), id), {
    failed: copy.errors.remove,
    done: copy.remove.done(name),
    onDone: onClose,
  });
  return (
    <ConfirmAction
      title={copy.remove.title(name)}
      description={copy.remove.hint(workspace)}
      confirm={copy.remove.submit}
      cancel={copy.cancel}
      action={action}
      onClose={onClose}
    />
  );
}

function Leave({ workspace, onClose }: EndProps & { workspace: string }) {
  const { api, leaveTo } = useServices();
  const action = useAction(
    { mutationFn: () => api.call(leaveWorkspace, {}) },
    {
      failed: copy.errors.leave,
      onDone: () => {
        // Nothing of this workspace is left in the page that opens next. Home would lead back to it.
        leaveTo('/dashboard');
      },
    },
  );
  return (
    <ConfirmAction
      title={copy.leave.title(workspace)}
      description={copy.leave.hint}
      confirm={copy.leave.submit}
      cancel={copy.cancel}
      action={action}
      onClose={onClose}
    />
  );
}

/** Takes the room of three members. */
export function MemberListSkeleton() {
  return (
    <div aria-hidden className={list}>
      {['first', 'second', 'third'].map((one) => (
        <div key={one} className={row}>
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  );
}
