import { useQueryClient } from '@tanstack/react-query';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
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
  const action = useAction(removeDraft(useServices(), useQueryClient(), draft.id), {
    failed: copy.errors.remove,
    done: copy.done,
    onDone: onDeleted,
  });
  return (
    <ConfirmAction
      title={copy.title}
      description={<bdi className="wrap-anywhere">{copy.hint(draft.title)}</bdi>}
      typed={{ label: copy.confirm(copy.word), word: copy.word }}
      confirm={copy.submit}
      cancel={copy.cancel}
      action={action}
      onClose={onClose}
    />
  );
}
