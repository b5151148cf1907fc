import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { postingFrequencies } from '@flowdeck/contract/social';
import { updateWorkflow, type WorkflowChange } from '@flowdeck/contract/workflow-detail';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/dialog';
import { Select } from '@flowdeck/ui/select';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import * as z from 'zod/mini';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useContractForm } from '../../platform/form/use-contract-form.ts';
import { problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { hasOwnRhythm } from '../model/rhythm.ts';
import { newerVersion } from '../model/newer-version.ts';
import { changeWorkflow } from '../workflow-page.mutations.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';
import { editWorkflowDialogCopy as copy } from './edit-workflow-dialog-copy.ts';
import { NewerVersion } from './newer-version.tsx';

export interface EditWorkflowDialogProps {
  workflow: WorkflowDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The version is no field. */
const schema = z.omit(updateWorkflow.body, { version: true });

/**
 * Changes a workflow. If somebody else changed it meanwhile, both versions are shown, and what was
 * typed stays until the user decides.
 */
export function EditWorkflowDialog({ workflow, open, onOpenChange }: EditWorkflowDialogProps) {
  const change = useMutation(changeWorkflow(useServices(), useQueryClient(), workflow.id));
  // What the form is based on: the page below may show a newer one already.
  const [base, setBase] = useState(workflow);
  const [newer, setNewer] = useState<WorkflowDetail>();
  const { formRef, failure, field, onSubmit, pending, ready, sessionEnded, values } =
    useContractForm({
      schema,
      defaultValues: {
        name: base.name,
        description: base.description,
        frequency: base.frequency as WorkflowChange['frequency'],
      },
      submit: async (typed) => {
        try {
          await change.mutateAsync({ ...typed, version: (newer ?? base).version });
          onOpenChange(false);
        } catch (error) {
          setNewer(newerVersion(error) ?? newer);
          throw error;
        }
      },
      failureText: (error) =>
        newerVersion(error) ? undefined : problemText(error, copy.errors.save),
    });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      onSubmit={onSubmit}
      footer={
        <>
          <Button
            onClick={() => {
              onOpenChange(false);
            }}
          >
            {copy.cancel}
          </Button>
          <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
            {newer ? copy.conflict.keepYours : copy.save}
          </Button>
        </>
      }
    >
      <div ref={formRef} className="grid gap-4">
        <FormFailure failure={failure} sessionEnded={sessionEnded} />
        {newer && (
          <NewerVersion
            theirs={newer}
            yours={values}
            onTake={() => {
              setBase(newer);
              setNewer(undefined);
              onOpenChange(false);
            }}
          />
        )}
        <TextField label={copy.name} {...field('name')} />
        <TextArea label={copy.description} {...field('description')} />
        {!hasOwnRhythm(workflow.type) && (
          <Select
            label={copy.frequency}
            options={postingFrequencies.map((value) => ({
              value,
              label: copy.frequencies[value],
            }))}
            {...field('frequency')}
          />
        )}
      </div>
    </Dialog>
  );
}
