import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberRoles, type MemberRole } from '@flowdeck/contract/roles';
import { Button } from '@flowdeck/ui/button';
import { ofWord } from '@flowdeck/ui/open-word';
import { Section } from '@flowdeck/ui/section';
import { wholeNumber } from '../../../platform/figures.ts';
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
import { membersCopy } from '../members-copy.ts';
import { invitePeople, revokeInvitation } from '../members.mutations.ts';
import { memberInvitationsQuery, type WorkspaceInvitation } from '../members.queries.ts';
import { InviteForm } from './invite-form.tsx';
import { InvitedPeople, type InvitedResult } from './invited-people.tsx';

const { invite: copy, errors, empty, now } = membersCopy;

/** So many invitations are shown until more are asked for. */
const firstShown = 5;

/** Invites people to the workspace, and shows whose answer is awaited. */
export function InviteSection() {
  const services = useServices();
  const client = useQueryClient();
  const invitations = useQuery(memberInvitationsQuery(services.api));
  const [result, setResult] = useState<InvitedResult>();
  const [isWhole, setIsWhole] = useState(false);
  const revoke = useAction(revokeInvitation(services, client), {
    failed: errors.revoke,
    done: invitationListCopy.revoked,
    onDone: (_, { email }) => {
      // Its link leads nowhere now.
      setResult((shown) => shown && without(shown, email));
    },
  });
  const resend = useAction(invitePeople(services, client), {
    failed: errors.invite,
    onDone: setResult,
  });
  const view = toAsyncView(invitations, { failedText: errors.invitations });
  return (
    <Section title={copy.title} landmark>
      <div className="grid grid-cols-1 gap-4 card p-4">
        <p className="text-ink-muted">{copy.hint}</p>
        <InviteForm onInvited={setResult} />
        {result && (
          <InvitedPeople
            result={result}
            onDone={() => {
              setResult(undefined);
            }}
          />
        )}
        <div className="grid grid-cols-1 border-t border-line pt-4">
          <h3 className="font-medium text-ink">{copy.open}</h3>
          <FormFailure {...revoke} />
          <FormFailure {...resend} />
          <Region
            label={copy.open}
            view={view}
            skeleton={<InvitationListSkeleton />}
            empty={<p className="py-3 text-ink-muted">{empty.none}</p>}
          >
            {(list) => (
              <>
                <InvitationList
                  invitations={isWhole ? list : list.slice(0, firstShown)}
                  about={({ role }) => copy.as(ofWord(now, role) ?? role)}
                  actions={({ email, role }) =>
                    isKnown(role) && (
                      <Button
                        size="sm"
                        aria-label={copy.resendNamed(email)}
                        pending={resend.running?.emails[0] === email}
                        onClick={() => void resend.run({ emails: [email], role })}
                      >
                        {copy.resend}
                      </Button>
                    )
                  }
                  revoking={revoke.running?.id}
                  onRevoke={(invitation: WorkspaceInvitation) => void revoke.run(invitation)}
                />
                {!isWhole && list.length > firstShown && (
                  <Button
                    size="sm"
                    variant="ghost"
                    onClick={() => {
                      setIsWhole(true);
                    }}
                  >
                    {copy.showAll(wholeNumber(list.length))}
                  </Button>
                )}
              </>
            )}
          </Region>
        </div>
      </div>
    </Section>
  );
}

const isKnown = (role: string): role is MemberRole => memberRoles.some((known) => known === role);

/** What is left of a result once an invitation is revoked; undefined for nothing. */
function without(result: InvitedResult, email: string): InvitedResult | undefined {
  const invited = result.invited.filter((one) => one.email !== email);
  return invited.length > 0 ? { ...result, invited } : undefined;
}
