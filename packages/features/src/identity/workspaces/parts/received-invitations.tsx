import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { dayOf } from '../../../platform/dates.tsx';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { roleName } from '../model/role-name.ts';
import { workspacesCopy } from '../workspaces-copy.ts';
import { answer } from '../workspaces.mutations.ts';
import type { OwnWorkspace, ReceivedInvitation } from '../workspaces.queries.ts';

const { invitations: copy, errors } = workspacesCopy;

export interface ReceivedInvitationsProps {
  invitations: readonly ReceivedInvitation[];
  onJoined: (workspace: OwnWorkspace) => void;
}

/** The invitations that wait for the answer of the user. Nothing if there are none. */
export function ReceivedInvitations({ invitations, onJoined }: ReceivedInvitationsProps) {
  const { run, running, ...failed } = useAction(answer(useServices(), useQueryClient()), {
    failed: errors.answer,
    done: (joined) => (joined ? undefined : copy.declined),
    onDone: (joined) => {
      if (joined) onJoined(joined);
    },
  });
  if (invitations.length === 0 && failed.failure === undefined) return null;
  const isRunning = (id: string, accept: boolean) =>
    running?.id === id && running.accept === accept;
  return (
    <Section title={copy.title} landmark>
      <FormFailure {...failed} />
      {invitations.length > 0 && (
        <ul className="divide-y divide-line card">
          {invitations.map(({ id, workspace, role, invitedBy, expiresAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium text-ink">
                  <bdi className="wrap-anywhere">{workspace}</bdi>
                </p>
                <p className="text-sm wrap-anywhere text-ink-muted">
                  {roleName(role)} · {invitedBy === null ? copy.fromNobody : copy.from(invitedBy)} ·{' '}
                  {copy.expires(dayOf(expiresAt))}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  variant="primary"
                  aria-label={copy.acceptNamed(workspace)}
                  pending={isRunning(id, true)}
                  onClick={() => void run({ id, accept: true })}
                >
                  {copy.accept}
                </Button>
                <Button
                  size="sm"
                  aria-label={copy.declineNamed(workspace)}
                  pending={isRunning(id, false)}
                  onClick={() => void run({ id, accept: false })}
                >
                  {copy.decline}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
