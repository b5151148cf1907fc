import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '@flowdeck/ui/section';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { invitationListCopy } from '../../../platform/invitations/invitation-list-copy.ts';
import {
  InvitationList,
  InvitationListSkeleton,
} from '../../../platform/invitations/invitation-list.tsx';
import { Region } from '../../../platform/region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { useAction } from '../../../platform/use-action.ts';
import { revoke } from '../account.mutations.ts';
import { invitationsQuery } from '../invitations.queries.ts';
import { invitationsCopy as copy } from '../invitations-copy.ts';
import { InviteForm, type MadeInvitation } from './invite-form.tsx';

/** How administrators invite people, and which invitations wait. */
export function InvitationsSection() {
  const services = useServices();
  const invitations = useQuery(invitationsQuery(services.api));
  const [made, setMade] = useState<MadeInvitation>();
  const { run, running, ...failed } = useAction(revoke(services, useQueryClient()), {
    failed: copy.errors.revoke,
    done: invitationListCopy.revoked,
    onDone: (_, { email }) => {
      // Its link leads nowhere now.
      setMade((shown) => (shown?.email === email ? undefined : shown));
    },
  });
  const view = toAsyncView(invitations, { failedText: copy.errors.load });
  return (
    <Section title={copy.title} landmark>
      <div className="grid gap-4 card p-4">
        <p className="text-ink-muted">{copy.hint}</p>
        <InviteForm made={made} onMade={setMade} />
        <FormFailure {...failed} />
        <div className="border-t border-line pt-4">
          <h3 className="font-medium text-ink">{copy.open}</h3>
          <Region
            label={copy.open}
            view={view}
            skeleton={<InvitationListSkeleton />}
            empty={<p className="py-3 text-ink-muted">{copy.empty.none}</p>}
          >
            {(list) => (
              <InvitationList
                invitations={list}
                revoking={running?.id}
                onRevoke={(invitation) => void run(invitation)}
              />
            )}
          </Region>
        </div>
      </div>
    </Section>
  );
}
