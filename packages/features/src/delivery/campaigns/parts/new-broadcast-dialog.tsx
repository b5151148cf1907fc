import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createBroadcast } from '@flowdeck/contract/campaigns/broadcasts';
import * as z from 'zod/mini';
import { NameDialog, type NameDialogProps } from '../../../platform/form/name-dialog.tsx';
import { useServices } from '../../../platform/services.tsx';
import { broadcastListCopy as copy } from '../broadcast-list-copy.ts';
import { textOf } from '../beginnings.queries.ts';
import { addBroadcast } from '../broadcasts.mutations.ts';
import { isChosen, type Beginning } from '../model/beginning.ts';
import { BeginWith } from './begin-with.tsx';

export type NewBroadcastDialogProps = Pick<NameDialogProps, 'open' | 'onOpenChange' | 'onCreated'>;

const schema = z.pick(createBroadcast.body, { name: true });

/** Asks for the name of a new broadcast and what it begins with; the rest is written on its page. */
export function NewBroadcastDialog(props: NewBroadcastDialogProps) {
  const services = useServices();
  const { mutateAsync } = useMutation(addBroadcast(services, useQueryClient()));
  const [beginning, setBeginning] = useState<Beginning>({ from: 'empty' });
  return (
    <NameDialog
      {...props}
      copy={copy.create}
      schema={schema}
      keptAs="new-broadcast"
      create={async (body) => mutateAsync({ ...body, ...(await textOf(services.api, beginning)) })}
      failed={copy.errors.create}
      isChosen={isChosen(beginning)}
    >
      <BeginWith
        choices={['empty', 'draft', 'template']}
        beginning={beginning}
        onBeginningChange={setBeginning}
      />
    </NameDialog>
  );
}
