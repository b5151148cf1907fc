import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { postingFrequencies } from '@flowdeck/contract/content/social';
import { workflowDetail } from '@flowdeck/contract/workflows/workflow-detail';
import type { WorkflowSettings } from '@flowdeck/contract/workflows/workflow-settings';
import { Button } from '@flowdeck/ui/button';
import { Dialog, type DialogSize } from '@flowdeck/ui/dialog';
import { Select } from '@flowdeck/ui/select';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import type * as z from 'zod/mini';
import type { ContractForm, FormSchema, FormValues } from '../../platform/form/contract-form.ts';
import { bothVersionsCopy } from '../../platform/form/both-versions-copy.ts';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useContractForm } from '../../platform/form/use-contract-form.ts';
import { problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { storedVersion } from '../../platform/stored-version.ts';
import { hasOwnRhythm } from '../model/rhythm.ts';
import { fieldOfIssue, type commonForm } from '../model/settings-forms.ts';
import { changeWorkflow } from '../workflow-page.mutations.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';
import { editWorkflowDialogCopy as copy } from './edit-workflow-dialog-copy.ts';
import { NewerVersion } from './newer-version.tsx';

/** The fields of a type's settings, which get what holds the form. */
export type SettingsFields<S extends FormSchema> = ComponentType<
  Pick<ContractForm<S>, 'field' | 'toggle' | 'choices' | 'entries' | 'values'>
>;

export interface EditFormProps<S extends FormSchema> {
  workflow: WorkflowDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: {
    schema: S;
    toForm: (settings: never) => object;
    toSettings: (values: z.output<S>) => WorkflowSettings | undefined;
  };
  Fields: SettingsFields<S>;
  size?: DialogSize;
}

/**
 * Changes a workflow. If somebody else changed it meanwhile, both versions are shown, and what was
 * typed stays until the user decides.
 */
export function EditForm<S extends FormSchema>({
  workflow,
  open,
  onOpenChange,
  kind,
  Fields,
  size,
}: EditFormProps<S>) {
  const change = useMutation(changeWorkflow(useServices(), useQueryClient(), workflow.id));
  // What the form is based on: the page below may show a newer one already.
  const [base, setBase] = useState(workflow);
  const [newer, setNewer] = useState<WorkflowDetail>();
  const { name, description, frequency, settings } = base;
  const form = useContractForm<S>({
    schema: kind.schema,
    defaultValues: {
      name,
      description,
      frequency,
      ...kind.toForm(settings as never),
    } as FormValues<S>,
    submit: async (typed) => {
      try {
        await change.mutateAsync({
          ...(typed as Common),
          settings: kind.toSettings(typed),
          version: (newer ?? base).version,
        });
        onOpenChange(false);
      } catch (error) {
        setNewer(storedVersion(workflowDetail, error) ?? newer);
        throw error;
      }
    },
    fieldOfIssue,
    failureText: (error) =>
      storedVersion(workflowDetail, error) ? undefined : problemText(error, copy.errors.save),
  });
  const { field, toggle, choices, entries, values } = form;
  const { formRef, failure, sessionEnded, onSubmit, pending, ready } = form;
  const { field: common } = form as unknown as ContractForm<typeof commonForm>;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      size={size}
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
            {newer ? bothVersionsCopy.keepYours : copy.save}
          </Button>
        </>
      }
    >
      <div ref={formRef} className="grid gap-4">
        <FormFailure failure={failure} sessionEnded={sessionEnded} />
        {newer && (
          <NewerVersion
            theirs={newer}
            yours={{
              ...(values as unknown as Common),
              settings: kind.toSettings(values as z.output<S>) ?? null,
            }}
            onTakeTheirs={() => {
              setBase(newer);
              setNewer(undefined);
              onOpenChange(false);
            }}
          />
        )}
        <TextField label={copy.name} {...common('name')} />
        <TextArea label={copy.description} {...common('description')} />
        {!hasOwnRhythm(workflow.type) && (
          <Select
            label={copy.frequency}
            options={postingFrequencies.map((value) => ({
              value,
              label: copy.frequencies[value],
            }))}
            {...common('frequency')}
          />
        )}
        <Fields field={field} toggle={toggle} choices={choices} entries={entries} values={values} />
      </div>
    </Dialog>
  );
}

type Common = z.output<typeof commonForm>;
