import { lazy, Suspense } from 'react';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { wholeNumber } from '../../platform/figures.ts';
import { leadListCopy } from '../lead-list-copy.ts';
import type { PickedActionsProps } from './picked-actions.tsx';

const copy = leadListCopy.selection;

const PickedActions = lazy(async () => ({
  default: (await import('./picked-actions.tsx')).PickedActions,
}));

export interface LeadSelectionProps extends PickedActionsProps {
  /** Whether all that are shown are ticked. */
  isPage: boolean;
  onSelectPage: (isSelected: boolean) => void;
}

/** How many leads are ticked, and what is done with them. */
export function LeadSelection({ isPage, onSelectPage, ...actions }: LeadSelectionProps) {
  const { count } = actions;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 px-4 text-sm">
      <Checkbox
        label={count > 0 ? copy.count(wholeNumber(count)) : copy.page}
        checked={isPage}
        indeterminate={count > 0 && !isPage}
        onCheckedChange={onSelectPage}
      />
      <Suspense>{count > 0 && <PickedActions {...actions} />}</Suspense>
    </div>
  );
}
