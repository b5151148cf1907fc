import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createBroadcast } from '@flowdeck/contract/campaigns/broadcasts';
import * as z from 'zod/mini';
import { NameDialog, type NameDialogProps } from '../../../platform/form/name-dialog.tsx';
import { useServices } from '../../../platform/services.tsx';
import { broadcastListCopy as copy } from '../broadcast-list-copy.ts';
import { addBroadcast } from '../broadcasts.mutations.ts';

export type NewBroadcastDialogProps = Pick<NameDialogProps, 'open' | 'onOpenChange' | 'onCreated'>;

const schema = z.pick(createBroadcast.body, { name: true });

/** Asks for the name of a new broadcast; the rest is written on its page. */
export function NewBroadcastDialog(props: NewBroadcastDialogProps) {
  const { mutateAsync } = useMutation(addBroadcast(useServices(), useQueryClient()));
  return (
    <NameDialog
      {...props}
      copy={copy.create}
      schema={schema}
      keptAs="new-broadcast"
      create={(body) => mutateAsync(body)}
      failed={copy.errors.create}
    />
  );
}
