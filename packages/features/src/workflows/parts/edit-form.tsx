import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { postingFrequencies } from '@flowdeck/contract/content/social';
import { workflowDetail, updateWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import type { SettingsOf, WorkflowSettings } from '@flowdeck/contract/workflows/workflow-settings';
import { Button } from '@flowdeck/ui/button';
import { Dialog, type DialogSize } from '@flowdeck/ui/dialog';
import { Select } from '@flowdeck/ui/select';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import * as z from 'zod/mini';
import type { ContractForm, FormSchema, FormValues } from '../../platform/form/contract-form.ts';
import { bothVersionsCopy } from '../../platform/form/both-versions-copy.ts';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useContractForm } from '../../platform/form/use-contract-form.ts';
import { useTyped } from '../../platform/form/use-typed.ts';
import { problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { storedVersion } from '../../platform/stored-version.ts';
import { hasOwnRhythm } from '../model/rhythm.ts';
import { changeWorkflow } from '../workflow-page.mutations.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';
import { editWorkflowDialogCopy as copy } from './edit-workflow-dialog-copy.ts';
import { NewerVersion } from './newer-version.tsx';

export interface EditWorkflowDialogProps {
  workflow: WorkflowDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What every workflow has; the version is no field. */
export const commonForm = z.omit(updateWorkflow.body, { version: true, settings: true });

type Common = z.output<typeof commonForm>;

/** The form of one type's settings. Each text of a message is a field of its own, and so is each score. */
interface SettingsForm<Settings, S extends FormSchema> {
  schema: S;
  toForm: (settings: Settings) => FormValues<S>;
  toSettings: (values: z.output<S>) => Settings;
  /** Its fields, which get what holds the form. */
  Fields: ComponentType<
    Pick<ContractForm<S>, 'field' | 'toggle' | 'choices' | 'entries' | 'values'>
  >;
  size?: DialogSize;
}

/** A form of any settings, or of none. */
interface AnyForm extends Pick<
  SettingsForm<WorkflowSettings, typeof commonForm>,
  'schema' | 'Fields' | 'size'
> {
  toForm: (settings: WorkflowSettings | null) => object;
  toSettings: (values: object) => WorkflowSettings | undefined;
}

/** The dialog that changes workflows of one type. */
export const editDialog =
  <T extends WorkflowSettings['type']>() =>
  <S extends FormSchema>({ schema, ...form }: SettingsForm<SettingsOf<T>, S>) => {
    const whole = z.extend(commonForm, schema.shape);
    return (props: EditWorkflowDialogProps) => (
      <EditForm
        {...props}
        form={{ ...(form as unknown as AnyForm), schema: whole as unknown as typeof commonForm }}
      />
    );
  };

/** The field of a form that an issue of the server is about. */
const fieldOfIssue = (path: string): string =>
  path
    .replace(/^settings\./, '')
    .replace(/^messages\.(\d)\.(\w+)$/, (_, place, part) => `${String(part)}${Number(place) + 1}`)
    .replace(/^message\./, '');

/**
 * Changes a workflow. If someone else changed it meanwhile, both versions are shown, and what was
 * typed stays until the user decides.
 */
export function EditForm({
  workflow,
  open,
  onOpenChange,
  form: { schema, toForm, toSettings, Fields, size },
}: EditWorkflowDialogProps & { form: AnyForm }) {
  const change = useMutation(changeWorkflow(useServices(), useQueryClient(), workflow.id));
  // What the form is based on: the page below may show a newer one already.
  const kept = useTyped<FormValues<typeof commonForm>, WorkflowDetail>(`workflow:${workflow.id}`);
  const [base, setBase] = useState(kept.base ?? workflow);
  const [newer, setNewer] = useState<WorkflowDetail>();
  const { name, description, frequency, settings } = base;
  const read = ({ name, description, frequency, ...own }: Common) => ({
    name,
    description,
    frequency,
    settings: toSettings(own),
  });
  const form = useContractForm({
    schema,
    defaultValues: { name, description, frequency, ...toForm(settings) } as Common,
    draft: kept.draft,
    onChange: (part) => {
      kept.keep(part, base);
    },
    submit: async (typed) => {
      try {
        await change.mutateAsync({ ...read(typed), version: (newer ?? base).version });
        leave();
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
  function leave() {
    kept.forget();
    onOpenChange(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      size={size}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={leave}>{copy.cancel}</Button>
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
            yours={read(values as Common)}
            onTakeTheirs={() => {
              setBase(newer);
              setNewer(undefined);
              leave();
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
        <Fields field={field} toggle={toggle} choices={choices} entries={entries} values={values} />
      </div>
    </Dialog>
  );
}
