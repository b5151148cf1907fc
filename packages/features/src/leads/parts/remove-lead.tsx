import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
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
  const [open, setOpen] = useState(false);
  const action = useAction(removeLead(useServices(), useQueryClient(), { id, how }), {
    failed: leadRecordCopy.errors[how],
    done: copy.done,
    onDone: onRemoved,
  });
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        {copy.open}
      </Button>
      <ConfirmAction
        open={open}
        title={copy.title}
        description={copy.hint}
        typed={{ label: copy.confirm(copy.word), word: copy.word }}
        confirm={copy.submit}
        cancel={copy.cancel}
        action={action}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
