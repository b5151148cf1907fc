import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setLeadStatus } from '@flowdeck/contract/leads/lead-audience';
import { leadStatuses } from '@flowdeck/contract/leads/leads';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { Select } from '@flowdeck/ui/select';
import * as z from 'zod/mini';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useContractForm } from '../../platform/form/use-contract-form.ts';
import { statusWords } from '../../platform/lead-words.ts';
import { useNotify } from '../../platform/notifications/index.ts';
import { problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { setPickedStatus, type Picked } from '../bulk.mutations.ts';
import { leadCount } from '../model/lead-count.ts';
import { pickedActionsCopy } from '../picked-actions-copy.ts';

const { status: copy, errors } = pickedActionsCopy;
const schema = z.object({ status: setLeadStatus.body.shape.status });
const options = leadStatuses.map((value) => ({
  value,
  label: statusWords[value],
  description: copy.means[value],
}));

export interface StatusDialogProps {
  picked: Picked;
  /** How many leads these are. */
  count: number;
  onClose: () => void;
}

/** Sets the status of several leads. */
export function StatusDialog({ picked, count, onClose }: StatusDialogProps) {
  const notify = useNotify();
  const { mutateAsync } = useMutation(setPickedStatus(useServices(), useQueryClient()));
  const { formRef, field, onSubmit, pending, failure, sessionEnded } = useContractForm({
    schema,
    defaultValues: { status: '' },
    submit: async ({ status }) => {
      const { changed } = await mutateAsync({ picked, status });
      const word = statusWords[status];
      if (changed > 0) notify({ tone: 'success', title: copy.done(leadCount(changed), word) });
      else notify({ tone: 'info', title: copy.same(word) });
      onClose();
    },
    failureText: (error) => problemText(error, errors.status),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.title(leadCount(count))}
      description={copy.hint}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <div ref={formRef} className="grid gap-4">
        <Select
          label={copy.label}
          placeholder={copy.choose}
          options={options}
          {...field('status')}
        />
        <FormFailure failure={failure} sessionEnded={sessionEnded} />
      </div>
    </Dialog>
  );
}
