import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { isSessionEnded, problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
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
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<{ error: unknown }>();
  const { mutateAsync } = useMutation(removeLeadForm(useServices(), useQueryClient(), id));
  const { pending, submit } = useSubmit(async () => {
    setFailed(undefined);
    try {
      await mutateAsync();
      onDeleted();
    } catch (error) {
      setFailed({ error });
    }
  });
  const change = (next: boolean) => {
    setOpen(next);
    setFailed(undefined);
  };
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
          void submit();
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
            <Button type="submit" variant="danger" pending={pending}>
              {copy.submit}
            </Button>
          </>
        }
      >
        <FormFailure
          failure={failed && problemText(failed.error, leadFormCopy.errors.remove)}
          sessionEnded={isSessionEnded(failed?.error)}
        />
      </Dialog>
    </>
  );
}
