import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '@flowdeck/contract/counted';
import { Button } from '@flowdeck/ui/button';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { wholeNumber } from '../../platform/figures.ts';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { deletePicked, type Picked } from '../bulk.mutations.ts';
import { leadListCopy } from '../lead-list-copy.ts';
import { TagDialog } from './tag-dialog.tsx';

const copy = leadListCopy.selection;
const { removal, nouns } = leadListCopy;

/** “1 lead”, “1,200 leads” */
export const leadCount = (count: number): string =>
  counted(count, nouns.lead).replace(String(count), wholeNumber(count));

export interface LeadSelectionProps {
  /** Those that are shown and ticked; null for all that fit the filters. */
  picked: Picked;
  /** How many these are. */
  count: number;
  /** Whether all that are shown are ticked. */
  isPage: boolean;
  onSelectPage: (isSelected: boolean) => void;
  /** Ticks all that fit the filters; undefined where these are ticked or all are shown. */
  all: { count: number; select: () => void } | undefined;
  onClear: () => void;
  exporting: boolean;
  onExport: () => void;
}

/** What is done with the leads that are ticked. */
export function LeadSelection({ picked, count, all, ...props }: LeadSelectionProps) {
  const { isPage, onSelectPage, onClear, exporting, onExport } = props;
  const [asks, setAsks] = useState<'tag' | 'remove'>();
  const close = () => {
    setAsks(undefined);
  };
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 px-4 text-sm">
      <Checkbox
        label={count > 0 ? copy.count(wholeNumber(count)) : copy.page}
        checked={isPage}
        onCheckedChange={onSelectPage}
      />
      {count > 0 && (
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
      )}
      {asks === 'tag' && <TagDialog picked={picked} count={count} onClose={close} />}
      <RemovePicked
        picked={picked}
        count={count}
        open={asks === 'remove'}
        onClose={close}
        onRemoved={onClear}
      />
    </div>
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
    failed: leadListCopy.errors.remove,
    done: ({ changed }) => removal.done(leadCount(changed)),
    onDone: onRemoved,
  });
  return (
    <>
      <ConfirmAction
        title={removal.title(leadCount(count))}
        description={removal.hint}
        typed={{ label: removal.confirm(removal.word), word: removal.word }}
        confirm={removal.submit}
        cancel={removal.cancel}
        action={action}
        {...dialog}
      />
      <p role="status" className="sr-only">
        {action.pending && progress > 0 && copy.progress(wholeNumber(progress))}
      </p>
    </>
  );
}
