import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createLeadForm } from '@flowdeck/contract/leads/lead-forms';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useTyped } from '../../../platform/form/use-typed.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { leadFormListCopy } from '../lead-form-list-copy.ts';
import { addLeadForm } from '../lead-forms.mutations.ts';

const copy = leadFormListCopy.create;

export interface NewFormDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called when it is opened or closed. */
  onOpenChange: (open: boolean) => void;
  /** The form is there, and can be set up. */
  onCreated: (id: string) => void;
}

/** Asks for the name of a new form; everything else has a usual value. */
export function NewFormDialog({ open, onOpenChange, onCreated }: NewFormDialogProps) {
  const create = useMutation(addLeadForm(useServices(), useQueryClient()));
  const typed = useTyped<{ name: string }>('new-lead-form');
  const { formRef, field, onSubmit, pending, ready, failure, sessionEnded, clear } =
    useContractForm({
      schema: createLeadForm.body,
      defaultValues: { name: '' },
      draft: typed.draft,
      onChange: typed.keep,
      submit: async (body) => {
        const { id } = await create.mutateAsync(body);
        close();
        onCreated(id);
      },
      failureText: (error) => problemText(error, leadFormListCopy.errors.create),
    });
  function close() {
    clear();
    typed.forget();
    onOpenChange(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={copy.title}
      description={copy.hint}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={close}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <div ref={formRef} className="grid gap-4">
        <TextField label={copy.name} autoComplete="off" {...field('name')} />
        <FormFailure failure={failure} sessionEnded={sessionEnded} />
      </div>
    </Dialog>
  );
}
