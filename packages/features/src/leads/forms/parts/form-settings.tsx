import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import {
  formConsents,
  formFieldUses,
  leadForm,
  leadFormFields,
  mostOrigins,
} from '@flowdeck/contract/leads/lead-forms';
import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import { tagLimits } from '@flowdeck/contract/leads/tag-list';
import { leadDetailNames } from '@flowdeck/contract/leads/leads';
import { Button } from '@flowdeck/ui/button';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { ChipInput } from '@flowdeck/ui/chip-input';
import { Select } from '@flowdeck/ui/select';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import * as z from 'zod/mini';
import { bothVersionsCopy } from '../../../platform/form/both-versions-copy.ts';
import type { FormValues } from '../../../platform/form/contract-form.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useTyped } from '../../../platform/form/use-typed.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { storedVersion } from '../../../platform/stored-version.ts';
import { leadFormCopy as copy } from '../lead-form-copy.ts';
import type { LeadForm } from '../lead-forms.queries.ts';
import { saveLeadForm } from '../lead-forms.mutations.ts';

const NewerForm = lazy(async () => ({ default: (await import('./newer-form.tsx')).NewerForm }));

const schema = z.object(leadFormFields);

const uses = formFieldUses.map((value) => ({ value, label: copy.uses[value] }));
const consents = formConsents.map((value) => ({ value, label: copy.consents[value] }));

export interface FormSettingsProps {
  /** As it is stored. */
  form: LeadForm;
  /** Shows the form as someone else left it. */
  onTakeTheirs: () => void;
}

/** Everything about a form that people decide on. */
export function FormSettings({ form, onTakeTheirs }: FormSettingsProps) {
  const notify = useNotify();
  const save = useMutation(saveLeadForm(useServices(), useQueryClient(), form.id));
  // What the form is based on: a newer one may have been read meanwhile.
  const typed = useTyped<FormValues<typeof schema>, LeadForm>(`lead-form:${form.id}`);
  const [base, setBase] = useState(typed.base ?? form);
  const [newer, setNewer] = useState<LeadForm>();
  const { formRef, field, toggle, entries, values, ...sending } = useContractForm({
    schema,
    defaultValues: base as FormValues<typeof schema>,
    draft: typed.draft,
    onChange: (part) => {
      typed.keep(part, base);
    },
    submit: async (body) => {
      try {
        const version = (newer ?? base).version;
        setBase(await save.mutateAsync({ ...body, version }));
        setNewer(undefined);
        typed.forget();
        notify({ tone: 'success', title: copy.saved });
      } catch (error) {
        setNewer(storedVersion(leadForm, error) ?? newer);
        throw error;
      }
    },
    failureText: (error) =>
      storedVersion(leadForm, error) ? undefined : problemText(error, copy.errors.save),
  });
  const { onSubmit, pending, ready, failure, sessionEnded } = sending;
  return (
    <form ref={formRef} noValidate className="grid grid-cols-1 gap-6" onSubmit={onSubmit}>
      {newer && (
        <Suspense>
          <NewerForm
            theirs={newer}
            yours={values}
            onTakeTheirs={() => {
              typed.forget();
              onTakeTheirs();
            }}
          />
        </Suspense>
      )}
      <TextField label={copy.name} hint={copy.nameHint} autoComplete="off" {...field('name')} />
      <ChipInput label={copy.tags} max={tagLimits.count} {...entries('tags')} />
      <Group legend={copy.texts}>
        <TextField label={copy.heading} autoComplete="off" {...field('title')} />
        <TextField label={copy.button} autoComplete="off" {...field('button')} />
        <TextArea label={copy.thankYou} {...field('thankYou')} />
        <TextField
          type="url"
          label={copy.redirectUrl}
          hint={copy.redirectHint}
          autoComplete="off"
          {...field('redirectUrl')}
        />
      </Group>
      <Group legend={copy.fields}>
        <p className="text-sm text-ink-muted">{copy.fieldsHint}</p>
        <div className="grid grid-cols-1 gap-4 page-sm:grid-cols-3">
          {leadDetailNames.map((name) => (
            <Select key={name} label={leadDetailsCopy[name]} options={uses} {...field(name)} />
          ))}
        </div>
      </Group>
      <Group legend={copy.consentTitle}>
        <Select label={copy.consent} options={consents} {...field('consent')} />
        {values.consent !== 'none' && (
          <>
            <TextArea label={copy.consentText} {...field('consentText')} />
            <Checkbox
              label={copy.confirmsByMail}
              description={copy.confirmsByMailHint}
              {...toggle('confirmsByMail')}
            />
          </>
        )}
      </Group>
      <Group legend={copy.websites}>
        <ChipInput
          label={copy.origins}
          hint={copy.originsHint}
          placeholder={copy.originsPlaceholder}
          max={mostOrigins}
          {...entries('origins')}
        />
      </Group>
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
      <div>
        <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
          {newer ? bothVersionsCopy.keepYours : copy.save}
        </Button>
      </div>
    </form>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-3 font-medium text-ink">{legend}</legend>
      {children}
    </fieldset>
  );
}
