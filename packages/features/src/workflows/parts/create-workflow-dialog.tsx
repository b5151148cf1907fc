import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createWorkflow, workflowTypes } from '@flowdeck/contract/workflows/workflows';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/dialog';
import { Select } from '@flowdeck/ui/select';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import type { FormValues } from '../../platform/form/contract-form.ts';
import { useContractForm } from '../../platform/form/use-contract-form.ts';
import { useTyped } from '../../platform/form/use-typed.ts';
import { useServices } from '../../platform/services.tsx';
import { workflowTypesCopy } from '../workflow-types-copy.ts';
import { createNewWorkflow } from '../create-workflow.mutations.ts';
import { createWorkflowDialogCopy as copy } from './create-workflow-dialog-copy.ts';

export interface CreateWorkflowDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Name, type and description of a new workflow. What was typed stays when creating fails, and when the
 * dialog is closed by accident: only Cancel clears it.
 */
export function CreateWorkflowDialog({ open, onOpenChange }: CreateWorkflowDialogProps) {
  const create = useMutation(createNewWorkflow(useServices(), useQueryClient()));
  const typed = useTyped<FormValues<typeof createWorkflow.body>>('new-workflow');
  const { formRef, clear, field, onSubmit, pending, ready, values } = useContractForm({
    schema: createWorkflow.body,
    defaultValues: { name: '', type: '', description: '' },
    draft: typed.draft,
    onChange: typed.keep,
    submit: async (workflow) => {
      await create.mutateAsync(workflow);
      close();
    },
    // The mutation logs it, and nothing else happens (docs/specification.md, section 8).
    failureText: () => undefined,
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
      title={copy.title}
      description={copy.hint}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={close}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
            {copy.create}
          </Button>
        </>
      }
    >
      <div ref={formRef} className="grid gap-4">
        <TextField label={copy.name} {...field('name')} />
        <Select
          label={copy.type}
          placeholder={copy.typePlaceholder}
          options={workflowTypes.map((value) => ({ value, label: value }))}
          hint={values.type === '' ? undefined : workflowTypesCopy.about[values.type]}
          {...field('type')}
        />
        <TextArea label={copy.description} {...field('description')} />
      </div>
    </Dialog>
  );
}
