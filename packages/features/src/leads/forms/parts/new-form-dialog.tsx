import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createLeadForm } from '@flowdeck/contract/leads/lead-forms';
import { NameDialog, type NameDialogProps } from '../../../platform/form/name-dialog.tsx';
import { useServices } from '../../../platform/services.tsx';
import { leadFormListCopy as copy } from '../lead-form-list-copy.ts';
import { addLeadForm } from '../lead-forms.mutations.ts';

export type NewFormDialogProps = Pick<NameDialogProps, 'open' | 'onOpenChange' | 'onCreated'>;

/** Asks for the name of a new form; everything else has a usual value. */
export function NewFormDialog(props: NewFormDialogProps) {
  const { mutateAsync } = useMutation(addLeadForm(useServices(), useQueryClient()));
  return (
    <NameDialog
      {...props}
      copy={copy.create}
      schema={createLeadForm.body}
      keptAs="new-lead-form"
      create={(body) => mutateAsync(body)}
      failed={copy.errors.create}
    />
  );
}
