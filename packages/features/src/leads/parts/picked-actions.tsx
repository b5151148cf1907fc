import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { wholeNumber } from '../../platform/figures.ts';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { deletePicked, type Picked } from '../bulk.mutations.ts';
import { leadCount } from '../model/lead-count.ts';
import { pickedActionsCopy as copy } from '../picked-actions-copy.ts';
import { StatusDialog } from './status-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';

export interface PickedActionsProps {
  /** Those that are shown and ticked, or all that fit the filters. */
  picked: Picked;
  /** How many these are. */
  count: number;
  /** Ticks all that fit the filters; undefined where these are ticked or all are shown. */
  all: { count: number; select: () => void } | undefined;
  onClear: () => void;
  exporting: boolean;
  onExport: () => void;
}

/** What is done with the leads that are ticked. */
export function PickedActions({ picked, count, all, ...props }: PickedActionsProps) {
  const { onClear, exporting, onExport } = props;
  const [asks, setAsks] = useState<'tag' | 'status' | 'remove'>();
  const close = () => {
    setAsks(undefined);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {all && (
          <Button size="sm" variant="ghost" onClick={all.select}>
            {copy.all(wholeNumber(all.count))}
          </Button>
        )}
        <Button
          size="sm"
          onClick={() => {
            setAsks('tag');
          }}
        >
          {copy.tag}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            setAsks('status');
          }}
        >
          {copy.setStatus}
        </Button>
        <Button size="sm" pending={exporting} onClick={onExport}>
          {copy.export}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            setAsks('remove');
          }}
        >
          {copy.remove}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClear}>
          {copy.none}
        </Button>
      </div>
      {asks === 'tag' && <TagDialog picked={picked} count={count} onClose={close} />}
      {asks === 'status' && <StatusDialog picked={picked} count={count} onClose={close} />}
      <RemovePicked
        picked={picked}
        count={count}
        open={asks === 'remove'}
        onClose={close}
        onRemoved={onClear}
      />
    </>
  );
}

interface RemovePickedProps {
  picked: Picked;
  count: number;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

function RemovePicked({ picked, count, onRemoved, ...dialog }: RemovePickedProps) {
  const [progress, setProgress] = useState(0);
  const action = useAction(deletePicked(useServices(), useQueryClient(), picked, setProgress), {
    failed: copy.errors.remove,
    done: ({ changed }) => copy.removal.done(leadCount(changed)),
    onDone: onRemoved,
  });
  return (
    <>
      <ConfirmAction
        title={copy.removal.title(leadCount(count))}
        description={copy.removal.hint}
        typed={{ label: copy.removal.confirm(copy.removal.word), word: copy.removal.word }}
        confirm={copy.removal.submit}
        cancel={copy.removal.cancel}
        action={action}
        {...dialog}
      />
      <p role="status" className="sr-only">
        {action.pending && progress > 0 && copy.progress(wholeNumber(progress))}
      </p>
    </>
  );
}
