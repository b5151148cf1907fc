import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
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
  const [typed, setTyped] = useState('');
  const [failed, setFailed] = useState<{ error: unknown }>();
  const { mutateAsync } = useMutation(removeLead(useServices(), useQueryClient(), { id, how }));
  const { pending, submit } = useSubmit(async () => {
    setFailed(undefined);
    try {
      await mutateAsync();
      onRemoved();
    } catch (error) {
      setFailed({ error });
    }
  });
  const change = (next: boolean) => {
    setOpen(next);
    setTyped('');
    setFailed(undefined);
  };
  const confirmed = typed.trim().toLowerCase() === copy.word;
  return (
    <>
      <Button
        onClick={() => {
          change(true);
        }}
      >
        {copy.open}
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        size="sm"
        title={copy.title}
        description={copy.hint}
        onSubmit={(event) => {
          event.preventDefault();
          if (confirmed) void submit();
        }}
        footer={
          <>
            <Button
              onClick={() => {
                change(false);
              }}
            >
              {copy.cancel}
            </Button>
            <Button type="submit" variant="danger" disabled={!confirmed} pending={pending}>
              {copy.submit}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <TextField
            label={copy.confirm(copy.word)}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
            autoComplete="off"
          />
          <FormFailure
            failure={failed && problemText(failed.error, leadRecordCopy.errors[how])}
            sessionEnded={isSessionEnded(failed?.error)}
          />
        </div>
      </Dialog>
    </>
  );
}
