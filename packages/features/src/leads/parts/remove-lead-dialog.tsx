import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { leadRecordCopy } from '../lead-record-copy.ts';
import { removals, removeLead, type Removal } from '../leads.mutations.ts';

const { remove: copy } = leadRecordCopy;

export interface RemoveLeadDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
  /** The lead is gone: its page has nothing more to show. */
  onRemoved: () => void;
}

/** Deletes a lead, or erases it for a person who asks to be forgotten, once a word is typed: it cannot be undone. */
export function RemoveLeadDialog({ id, open, onClose, onRemoved }: RemoveLeadDialogProps) {
  const [how, setHow] = useState<Removal>('remove');
  const way = leadRecordCopy[how];
  const action = useAction(removeLead(useServices(), useQueryClient(), { id, how }), {
    failed: leadRecordCopy.errors[how],
    done: way.done,
    onDone: onRemoved,
  });
  return (
    <ConfirmAction
      open={open}
      action={action}
      title={copy.title}
      description={copy.question}
      typed={{ label: copy.confirm(way.word), word: way.word }}
      confirm={way.submit}
      cancel={copy.cancel}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <SegmentedFilter
          label={copy.how}
          options={removals.map((value) => ({ value, label: leadRecordCopy[value].label }))}
          value={how}
          onValueChange={setHow}
        />
        <p>{way.hint}</p>
      </div>
    </ConfirmAction>
  );
}
