import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useNotify } from '../../platform/notifications/index.ts';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { deleteDraftCopy as copy } from '../delete-draft-copy.ts';
import { removeDraft } from '../drafts.mutations.ts';

export interface DeleteDraftDialogProps {
  draft: { id: string; title: string };
  /** Closes the dialog. */
  onClose: () => void;
  /** The draft is gone: its page has nothing more to show. */
  onDeleted: () => void;
}

/** Deletes a draft once a word is typed: it cannot be undone. */
export function DeleteDraftDialog({ draft, onClose, onDeleted }: DeleteDraftDialogProps) {
  const [typed, setTyped] = useState('');
  const [failed, setFailed] = useState<{ error: unknown }>();
  const notify = useNotify();
  const { mutateAsync } = useMutation(removeDraft(useServices(), useQueryClient(), draft.id));
  const { pending, submit } = useSubmit(async () => {
    setFailed(undefined);
    try {
      await mutateAsync();
      notify({ tone: 'success', title: copy.done });
      onDeleted();
    } catch (error) {
      setFailed({ error });
    }
  });
  const confirmed = typed.trim().toLowerCase() === copy.word;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={copy.title}
      description={<bdi className="wrap-anywhere">{copy.hint(draft.title)}</bdi>}
      onSubmit={(event) => {
        event.preventDefault();
        if (confirmed) void submit();
      }}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
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
          failure={failed && problemText(failed.error, copy.errors.remove)}
          sessionEnded={isSessionEnded(failed?.error)}
        />
      </div>
    </Dialog>
  );
}
