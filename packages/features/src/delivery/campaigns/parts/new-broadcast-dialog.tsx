import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createBroadcast } from '@flowdeck/contract/campaigns/broadcasts';
import * as z from 'zod/mini';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { broadcastListCopy } from '../broadcast-list-copy.ts';
import { addBroadcast } from '../broadcasts.mutations.ts';

const copy = broadcastListCopy.create;

export interface NewBroadcastDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called when it is opened or closed. */
  onOpenChange: (open: boolean) => void;
  /** The broadcast is there, and can be written. */
  onCreated: (id: string) => void;
}

/** Asks for the name of a new broadcast; the rest is written on its page. */
export function NewBroadcastDialog({ open, onOpenChange, onCreated }: NewBroadcastDialogProps) {
  const create = useMutation(addBroadcast(useServices(), useQueryClient()));
  const { formRef, field, onSubmit, pending, ready, failure, sessionEnded, clear } =
    useContractForm({
      schema: z.pick(createBroadcast.body, { name: true }),
      defaultValues: { name: '' },
      submit: async (body) => {
        const { id } = await create.mutateAsync(body);
        close();
        onCreated(id);
      },
      failureText: (error) => problemText(error, broadcastListCopy.errors.create),
    });
  function close() {
    clear();
    onOpenChange(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={copy.title}
      description={copy.hint}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={close}>{copy.cancel}</Button>
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
