import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import { leadRecord } from '@flowdeck/contract/leads/lead-records';
import {
  detailText,
  eachDetail,
  leadDetailNames,
  type LeadDetails,
} from '@flowdeck/contract/leads/leads';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/dialog';
import { TextField } from '@flowdeck/ui/text-field';
import * as z from 'zod/mini';
import { BothVersions } from '../../platform/form/both-versions.tsx';
import { bothVersionsCopy } from '../../platform/form/both-versions-copy.ts';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useContractForm } from '../../platform/form/use-contract-form.ts';
import { useTyped } from '../../platform/form/use-typed.ts';
import { problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { storedVersion } from '../../platform/stored-version.ts';
import { changeLead } from '../leads.mutations.ts';
import type { LeadRecord } from '../lead-record.queries.ts';
import { editLeadDialogCopy as copy } from './edit-lead-dialog-copy.ts';

export interface EditLeadDialogProps {
  lead: LeadRecord;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every detail may be empty: nobody has to give one. */
const schema = z.object(eachDetail(detailText));

/**
 * Changes what is known of a lead. If someone else changed it meanwhile, both versions are shown, and
 * what was typed stays until the user decides.
 */
export function EditLeadDialog({ lead, open, onOpenChange }: EditLeadDialogProps) {
  const change = useMutation(changeLead(useServices(), useQueryClient(), lead.id));
  // What the form is based on: the page below may show a newer one already.
  const typed = useTyped<LeadDetails, LeadRecord>(`lead:${lead.id}`);
  const [base] = useState(typed.base ?? lead);
  const [newer, setNewer] = useState<LeadRecord>();
  const { formRef, failure, field, onSubmit, pending, ready, sessionEnded, values } =
    useContractForm({
      schema,
      defaultValues: eachDetail((name) => base[name]),
      draft: typed.draft,
      onChange: (part) => {
        typed.keep(part, base);
      },
      submit: async (details) => {
        try {
          await change.mutateAsync({ change: details, version: (newer ?? base).version });
          leave();
        } catch (error) {
          setNewer(storedVersion(leadRecord, error) ?? newer);
          throw error;
        }
      },
      failureText: (error) =>
        storedVersion(leadRecord, error) ? undefined : problemText(error, copy.errors.save),
    });
  function leave() {
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
          <BothVersions
            title={copy.changed}
            fields={leadDetailNames.map((name) => ({
              label: leadDetailsCopy[name],
              theirs: newer[name],
              yours: values[name],
            }))}
            onTakeTheirs={leave}
          />
        )}
        {leadDetailNames.map((name) => (
          <TextField key={name} label={leadDetailsCopy[name]} autoComplete="off" {...field(name)} />
        ))}
      </div>
    </Dialog>
  );
}
