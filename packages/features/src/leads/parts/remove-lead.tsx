import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../platform/confirm-button.tsx';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { leadRecordCopy } from '../lead-record-copy.ts';
import { removeLead, type Removal } from '../leads.mutations.ts';

export interface RemoveLeadProps {
  id: string;
  how: Removal;
  /** The lead is gone: its page has nothing more to show. */
  onRemoved: () => void;
}

/** A button that deletes or erases a lead once a word is typed: it cannot be undone. */
export function RemoveLead({ id, how, onRemoved }: RemoveLeadProps) {
  const copy = leadRecordCopy[how];
  const action = useAction(removeLead(useServices(), useQueryClient(), { id, how }), {
    failed: leadRecordCopy.errors[how],
    done: copy.done,
    onDone: onRemoved,
  });
  const typed = { label: copy.confirm(copy.word), word: copy.word };
  return <ConfirmButton copy={copy} typed={typed} action={action} />;
}
