import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tagLimits, tagList } from '@flowdeck/contract/leads/tag-list';
import { Button } from '@flowdeck/ui/button';
import { ChipInput } from '@flowdeck/ui/chip-input';
import { Dialog } from '@flowdeck/ui/late-dialog';
import * as z from 'zod/mini';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useContractForm } from '../../platform/form/use-contract-form.ts';
import { useNotify } from '../../platform/notifications/index.ts';
import { problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { tagPicked, type Picked } from '../bulk.mutations.ts';
import { leadTagsQuery } from '../lead-choices.queries.ts';
import { pickedActionsCopy } from '../picked-actions-copy.ts';
import { leadCount } from '../model/lead-count.ts';

const { tagging: copy, errors } = pickedActionsCopy;
const schema = z.object({ add: tagList, remove: tagList });

export interface TagDialogProps {
  picked: Picked;
  /** How many leads these are. */
  count: number;
  onClose: () => void;
}

/** Gives tags to several leads, or takes them away. */
export function TagDialog({ picked, count, onClose }: TagDialogProps) {
  const services = useServices();
  const notify = useNotify();
  const { data: tags = [] } = useQuery(leadTagsQuery(services.api));
  const tag = useMutation(tagPicked(services, useQueryClient(), () => undefined));
  const { formRef, entries, onSubmit, pending, values, failure, sessionEnded } = useContractForm({
    schema,
    defaultValues: { add: [], remove: [] },
    submit: async (change) => {
      const { changed, full } = await tag.mutateAsync({ picked, ...change });
      notify({ tone: 'success', title: copy.done(leadCount(changed)) });
      if (full > 0) notify({ tone: 'warning', title: copy.full(leadCount(full)) });
      onClose();
    },
    failureText: (error) => problemText(error, errors.tag),
  });
  const suggestions = tags.map(({ name }) => name);
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
        <ChipInput
          label={copy.add}
          max={tagLimits.count}
          suggestions={suggestions.filter((name) => !values.add.includes(name))}
          {...entries('add')}
        />
        <ChipInput
          label={copy.take}
          max={tagLimits.count}
          suggestions={suggestions.filter((name) => !values.remove.includes(name))}
          {...entries('remove')}
        />
        <FormFailure failure={failure} sessionEnded={sessionEnded} />
      </div>
    </Dialog>
  );
}
