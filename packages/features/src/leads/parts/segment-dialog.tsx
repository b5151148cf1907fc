import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createLeadSegment } from '@flowdeck/contract/leads/lead-segments';
import type { LeadFilters } from '@flowdeck/contract/leads/lead-records';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { TextField } from '@flowdeck/ui/text-field';
import * as z from 'zod/mini';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useContractForm } from '../../platform/form/use-contract-form.ts';
import { useNotify } from '../../platform/notifications/index.ts';
import { problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import type { LeadSegment } from '../lead-list.queries.ts';
import { segmentDialogCopy as copy } from '../segment-dialog-copy.ts';
import { addSegment, changeSegment } from '../segments.mutations.ts';

const schema = z.pick(createLeadSegment.body, { name: true });

export interface SegmentDialogProps {
  /** The one that gets another name; undefined for a new one. */
  segment: LeadSegment | undefined;
  /** Of a new one. */
  filters: LeadFilters;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Asks what a segment is called. */
export function SegmentDialog({ segment, filters, onClose, onSaved }: SegmentDialogProps) {
  const services = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const add = useMutation(addSegment(services, client));
  const rename = useMutation(changeSegment(services, client, segment ?? { id: '', version: 0 }));
  const { formRef, field, onSubmit, pending, ready, failure, sessionEnded } = useContractForm({
    schema,
    defaultValues: { name: segment?.name ?? '' },
    conflictField: 'name',
    submit: async ({ name }) => {
      const saved = segment
        ? await rename.mutateAsync({ name })
        : await add.mutateAsync({ name, filters });
      notify({ tone: 'success', title: copy.saved });
      onClose();
      if (!segment) onSaved(saved.id);
    },
    failureText: (error) => problemText(error, copy.errors.save),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={segment ? copy.rename : copy.save}
      description={segment ? undefined : copy.saveHint}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
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
