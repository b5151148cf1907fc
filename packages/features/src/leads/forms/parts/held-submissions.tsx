import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptHeldSubmission, heldDays } from '@flowdeck/contract/leads/lead-forms';
import { leadDetailNames } from '@flowdeck/contract/leads/leads';
import { Button } from '@flowdeck/ui/button';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { Moment } from '../../../platform/dates.tsx';
import { wholeNumber } from '../../../platform/figures.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { Region } from '../../../platform/region.tsx';
import { Allowed } from '../../../platform/roles.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { useAction } from '../../../platform/use-action.ts';
import { heldSubmissionsCopy as copy } from '../held-submissions-copy.ts';
import { acceptHeld, removeHeld } from '../held-submissions.mutations.ts';
import { heldQuery, type HeldSubmission } from '../lead-forms.queries.ts';

/** What a form holds back, until someone lets it in or deletes it. */
export function HeldSubmissions({ formId }: { formId: string }) {
  const held = useQuery(heldQuery(useServices().api, formId));
  return (
    <div className="grid grid-cols-1 gap-4 card p-4">
      <p className="text-sm text-ink-muted">{copy.hint(wholeNumber(heldDays))}</p>
      <Region
        label={copy.list}
        view={toAsyncView(held, { failedText: copy.errors.load })}
        skeleton={<Skeleton className="h-24 rounded-md" />}
        empty={<p className="text-ink-muted">{copy.empty.none}</p>}
      >
        {(items) => <HeldList formId={formId} items={items} />}
      </Region>
    </div>
  );
}

interface HeldListProps {
  formId: string;
  /** Newest first. */
  items: readonly HeldSubmission[];
}

function HeldList({ formId, items }: HeldListProps) {
  const [removing, setRemoving] = useState<HeldSubmission>();
  const { run, running, pending, ...failed } = useAction(
    acceptHeld(useServices(), useQueryClient(), formId),
    { failed: copy.errors.accept, done: copy.accepted },
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <FormFailure {...failed} />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-1 gap-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <bdi>{item.email}</bdi>
              </p>
              <p className="wrap-anywhere">
                <bdi>{leadDetailNames.flatMap((name) => item[name] || []).join(' · ')}</bdi>
              </p>
              <p className="text-sm text-ink-muted">
                <Moment at={item.at} /> · {item.consent ? copy.consent.yes : copy.consent.no}
              </p>
              <p dir="auto" className="text-sm wrap-anywhere text-ink-muted">
                {copy.trap(item.trap)}
              </p>
            </div>
            <Allowed call={acceptHeldSubmission}>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={copy.acceptNamed(item.email)}
                  pending={running === item.id}
                  disabled={pending && running !== item.id}
                  onClick={() => void run(item.id)}
                >
                  {copy.accept}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={copy.removeNamed(item.email)}
                  onClick={() => {
                    setRemoving(item);
                  }}
                >
                  {copy.remove}
                </Button>
              </div>
            </Allowed>
          </li>
        ))}
      </ul>
      {removing && (
        <RemoveHeld
          formId={formId}
          item={removing}
          onClose={() => {
            setRemoving(undefined);
          }}
        />
      )}
    </div>
  );
}

interface RemoveHeldProps {
  formId: string;
  item: HeldSubmission;
  onClose: () => void;
}

function RemoveHeld({ formId, item: { id, email }, onClose }: RemoveHeldProps) {
  const action = useAction(removeHeld(useServices(), useQueryClient(), formId, id), {
    failed: copy.errors.remove,
    done: copy.removed,
    onDone: onClose,
  });
  return (
    <ConfirmAction
      title={copy.removeTitle(email)}
      description={copy.removeHint}
      confirm={copy.remove}
      cancel={copy.cancel}
      action={action}
      onClose={onClose}
    />
  );
}
