import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { createLeadSegment } from '@flowdeck/contract/leads/lead-segments';
import { Button } from '@flowdeck/ui/button';
import { Select } from '@flowdeck/ui/select';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { wholeNumber } from '../../platform/figures.ts';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import type { ChosenFilter } from '../../platform/list/use-filter.ts';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { useAllows } from '../../platform/use-allows.ts';
import { leadListCopy } from '../lead-list-copy.ts';
import { leadSegmentsQuery, type LeadSegment } from '../lead-list.queries.ts';
import {
  chosenBy,
  everyLead,
  filterOf,
  hidesLeads,
  type LeadFilter,
} from '../model/lead-filter.ts';
import { changeSegment, removeSegment } from '../segments.mutations.ts';

const copy = leadListCopy.segments;

const SegmentDialog = lazy(async () => ({
  default: (await import('./segment-dialog.tsx')).SegmentDialog,
}));

/** Which segment is listed, and what is done with it; nothing where the server has none. */
export function LeadSegments({ filter }: { filter: ChosenFilter<LeadFilter> }) {
  const { api } = useServices();
  const { chosen, change } = filter;
  const { data: known, isPending } = useQuery(leadSegmentsQuery(api));
  const mayChange = useAllows(createLeadSegment);
  const [asks, setAsks] = useState<'save' | 'rename' | 'remove'>();
  const [edited, setEdited] = useState<string>();
  if (!known && !isPending) return null;
  const segments = known ?? [];
  const segment = segments.find(({ id }) => id === chosen.segment);
  const close = () => {
    setAsks(undefined);
  };
  const choose = (id: string) => {
    change({ ...everyLead, sort: chosen.sort, segment: id });
  };
  const changed = segments.find(({ id }) => id === edited);
  if (changed) {
    const end = () => {
      setEdited(undefined);
      choose(changed.id);
    };
    return <EditedSegment key={changed.id} segment={changed} filter={chosen} onEnd={end} />;
  }
  const canSave = mayChange && known && chosen.segment === '' && hidesLeads(chosen);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-full min-w-0 page-sm:w-72">
        <Select
          label={copy.label}
          options={[
            { value: '', label: copy.all },
            ...segments.map(({ id, name, count }) => ({
              value: id,
              label: leadListCopy.filters.counted(name, wholeNumber(count)),
            })),
            ...(chosen.segment !== '' && !segment
              ? [{ value: chosen.segment, label: known ? copy.unknown : copy.all }]
              : []),
          ]}
          value={chosen.segment}
          onValueChange={choose}
        />
      </div>
      {segment && mayChange && (
        <>
          <Button
            onClick={() => {
              setEdited(segment.id);
              change(filterOf(segment.filters, chosen.sort));
            }}
          >
            {copy.edit}
          </Button>
          <Button
            onClick={() => {
              setAsks('rename');
            }}
          >
            {copy.rename}
          </Button>
          <Button
            onClick={() => {
              setAsks('remove');
            }}
          >
            {copy.remove}
          </Button>
          <RemoveSegment
            segment={segment}
            open={asks === 'remove'}
            onClose={close}
            onRemoved={() => {
              choose('');
            }}
          />
        </>
      )}
      {canSave && (
        <Button
          onClick={() => {
            setAsks('save');
          }}
        >
          {copy.save}
        </Button>
      )}
      <Suspense>
        {(asks === 'save' || asks === 'rename') && (
          <SegmentDialog
            segment={asks === 'rename' ? segment : undefined}
            filters={chosenBy(chosen)}
            onClose={close}
            onSaved={choose}
          />
        )}
      </Suspense>
    </div>
  );
}

interface EditedSegmentProps {
  segment: LeadSegment;
  filter: LeadFilter;
  onEnd: () => void;
}

/** A segment whose filters the controls of the list change. */
function EditedSegment({ segment, filter, onEnd }: EditedSegmentProps) {
  const { run, pending, ...failed } = useAction(
    changeSegment(useServices(), useQueryClient(), segment),
    { failed: leadListCopy.errors.updateSegment, done: copy.updated, onDone: onEnd },
  );
  return (
    <div className="grid gap-3">
      <FormFailure {...failed} />
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 text-sm wrap-anywhere text-ink">
          <bdi>{copy.editing(segment.name)}</bdi>
        </p>
        <Button
          variant="primary"
          pending={pending}
          onClick={() => void run({ filters: chosenBy(filter) })}
        >
          {copy.update}
        </Button>
        <Button onClick={onEnd}>{copy.cancel}</Button>
      </div>
    </div>
  );
}

interface RemoveSegmentProps {
  segment: LeadSegment;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveSegment({ segment, onRemoved, ...dialog }: RemoveSegmentProps) {
  const action = useAction(removeSegment(useServices(), useQueryClient(), segment.id), {
    failed: leadListCopy.errors.removeSegment,
    done: copy.removed,
    onDone: onRemoved,
  });
  return (
    <ConfirmAction
      title={copy.removeTitle}
      description={copy.removeHint}
      confirm={copy.removeSubmit}
      cancel={copy.cancel}
      action={action}
      {...dialog}
    />
  );
}
