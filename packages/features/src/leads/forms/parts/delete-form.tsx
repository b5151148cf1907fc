import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../platform/confirm-button.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { leadFormCopy } from '../lead-form-copy.ts';
import { removeLeadForm } from '../lead-forms.mutations.ts';

const copy = leadFormCopy.remove;

export interface DeleteFormProps {
  /** Of the form. */
  id: string;
  /** The form is gone: its page has nothing more to show. */
  onDeleted: () => void;
}

/** A button that deletes a form, after asking: websites may show it. */
export function DeleteForm({ id, onDeleted }: DeleteFormProps) {
  const action = useAction(removeLeadForm(useServices(), useQueryClient(), id), {
    failed: leadFormCopy.errors.remove,
    done: copy.done,
    onDone: onDeleted,
  });
  return <ConfirmButton copy={copy} action={action} />;
}
