import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';
import { createLeadSegment } from '@flowdeck/contract/leads/lead-segments';
import { Button } from '@flowdeck/ui/button';
import { Select } from '@flowdeck/ui/select';
import { useKeptFocus } from '@flowdeck/ui/use-kept-focus';
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
  withChosen,
  type LeadFilter,
} from '../model/lead-filter.ts';
import { changeSegment, removeSegment } from '../segments.mutations.ts';

const copy = leadListCopy.segments;

const SegmentDialog = lazy(async () => ({
  default: (await import('./segment-dialog.tsx')).SegmentDialog,
}));

export interface LeadSegmentsProps {
  filter: ChosenFilter<LeadFilter>;
  /** Takes the focus when the control that has it goes. */
  button: RefObject<HTMLButtonElement | null>;
  /** The filters of a segment are to be changed. */
  onEdit: () => void;
  /** The controls of the filters. */
  children: ReactNode;
}

/** Which segment is listed, the filters beside it, and what is done with both; the filters alone where there are none. */
export function LeadSegments({ filter, button, onEdit, children }: LeadSegmentsProps) {
  const rememberFocus = useKeptFocus(button);
  const { api } = useServices();
  const { chosen, change } = filter;
  const { data: known, isPending } = useQuery(leadSegmentsQuery(api));
  const mayChange = useAllows(createLeadSegment);
  const [edited, setEdited] = useState<string>();
  const choose = (id: string) => {
    change({ ...everyLead, sort: chosen.sort, segment: id });
  };
  const changed = known?.find(({ id }) => id === edited);
  return (
    <div className="flex flex-wrap items-center gap-2" onFocus={rememberFocus}>
      {changed && (
        <p className="w-full min-w-0 text-sm wrap-anywhere text-ink">
          <bdi>{copy.editing(changed.name)}</bdi>
        </p>
      )}
      {/* Also where none can be loaded, if the address names one: it can be taken away. */}
      {!changed && (known || isPending || chosen.segment !== '') && (
        <div className="w-full min-w-0 page-sm:w-52">
          <Select
            label={copy.label}
            labelHidden
            options={optionsOf(known ?? [], chosen.segment, isPending ? copy.all : copy.unknown)}
            value={chosen.segment}
            onValueChange={choose}
          />
        </div>
      )}
      {children}
      {changed && (
        <EditedSegment
          key={changed.id}
          segment={changed}
          filter={chosen}
          onEnd={() => {
            setEdited(undefined);
            choose(changed.id);
          }}
        />
      )}
      {!changed && known && mayChange && (
        <SegmentActions
          segment={known.find(({ id }) => id === chosen.segment)}
          filter={chosen}
          onChoose={choose}
          onEdit={(segment) => {
            setEdited(segment.id);
            change(filterOf(segment.filters, chosen.sort));
            onEdit();
          }}
        />
      )}
    </div>
  );
}

/** All leads, and the segments; also one that the address names and that is not among them. */
function optionsOf(segments: readonly LeadSegment[], chosen: string, unknown: string) {
  const options = segments.map(({ id, name, count }) => ({
    value: id,
    label: leadListCopy.filters.counted(name, wholeNumber(count)),
  }));
  return [{ value: '', label: copy.all }, ...withChosen(chosen, options, () => unknown)];
}

interface SegmentActionsProps {
  /** The one that is listed. */
  segment: LeadSegment | undefined;
  filter: LeadFilter;
  onChoose: (id: string) => void;
  onEdit: (segment: LeadSegment) => void;
}

/** Saves what is chosen as a segment, or changes the one that is. */
function SegmentActions({ segment, filter, onChoose, onEdit }: SegmentActionsProps) {
  const [asks, setAsks] = useState<'save' | 'rename' | 'remove'>();
  const close = () => {
    setAsks(undefined);
  };
  return (
    <>
      {segment && (
        <>
          <Button
            onClick={() => {
              onEdit(segment);
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
              onChoose('');
            }}
          />
        </>
      )}
      {filter.segment === '' && hidesLeads(filter) && (
        <Button
          size="sm"
          variant="ghost"
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
            filters={chosenBy(filter)}
            onClose={close}
            onSaved={onChoose}
          />
        )}
      </Suspense>
    </>
  );
}

interface EditedSegmentProps {
  segment: LeadSegment;
  filter: LeadFilter;
  onEnd: () => void;
}

/** Keeps what the filters of the list say as those of a segment, or leaves it as it was. */
function EditedSegment({ segment, filter, onEnd }: EditedSegmentProps) {
  const { run, pending, ...failed } = useAction(
    changeSegment(useServices(), useQueryClient(), segment),
    { failed: leadListCopy.errors.updateSegment, done: copy.updated, onDone: onEnd },
  );
  return (
    <div className="grid w-full gap-2">
      <FormFailure {...failed} />
      <div className="flex flex-wrap gap-2">
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
