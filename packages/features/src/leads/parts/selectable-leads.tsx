import { useState } from 'react';
import { DataTableSkeleton } from '@flowdeck/ui/data-table';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { useSelected } from '../../platform/list/use-selected.ts';
import { tagLeads } from '@flowdeck/contract/leads/lead-audience';
import type { ChosenLeads } from '@flowdeck/contract/leads/lead-records';
import { useRoom } from '../../platform/use-room.tsx';
import { useAllows } from '../../platform/use-allows.ts';
import type { Picked } from '../bulk.mutations.ts';
import { LeadSelection } from './lead-selection.tsx';
import { LeadRows, LeadRowsSkeleton } from './lead-rows.tsx';
import { LeadTable, type LeadTableProps } from './lead-table.tsx';

export interface SelectableLeadsProps extends Omit<LeadTableProps, 'selected' | 'onSelect'> {
  /** All that the filters let through, of which some are shown. */
  all: { chosen: ChosenLeads; count: number };
  exporting: boolean;
  onExport: (picked: Picked) => void;
}

/** The leads that are shown, of which some, or all that fit, can be ticked and changed at once by those who may. */
export function SelectableLeads({ all, exporting, onExport, ...table }: SelectableLeadsProps) {
  const { leads } = table;
  const mayChange = useAllows(tagLeads);
  const { selected, select, selectOnly, clear } = useSelected(leads.map(({ id }) => id));
  // Other filters are other leads: what was ticked of these counts no more.
  const filters = JSON.stringify(all.chosen);
  const [allOf, setAllOf] = useState<string>();
  const isAll = allOf === filters;
  const picked = isAll ? { chosen: all.chosen } : { ids: selected };
  const isPage = isAll || (leads.length > 0 && selected.length === leads.length);
  const forget = () => {
    clear();
    setAllOf(undefined);
  };
  if (!mayChange) return <Leads {...table} selected={null} onSelect={select} />;
  return (
    <div className="grid gap-2">
      <LeadSelection
        picked={picked}
        count={isAll ? all.count : selected.length}
        isPage={isPage}
        onSelectPage={(isSelected) => {
          if (isSelected) selectOnly(leads.map(({ id }) => id));
          else forget();
        }}
        all={
          isPage && !isAll && all.count > leads.length
            ? {
                count: all.count,
                select: () => {
                  setAllOf(filters);
                },
              }
            : undefined
        }
        onClear={forget}
        exporting={exporting}
        onExport={() => {
          onExport(picked);
        }}
      />
      <Leads
        {...table}
        selected={isAll ? 'all' : selected}
        onSelect={(id, isSelected) => {
          if (isAll) {
            setAllOf(undefined);
            selectOnly(leads.map((lead) => lead.id).filter((other) => other !== id));
          } else select(id, isSelected);
        }}
      />
    </div>
  );
}

function Leads({ sort, onSortChange, ...leads }: LeadTableProps) {
  const [hasRoom, probe] = useRoom();
  return (
    <div>
      {probe}
      {hasRoom === true && <LeadTable {...leads} sort={sort} onSortChange={onSortChange} />}
      {hasRoom === false && <LeadRows {...leads} />}
    </div>
  );
}

/** Placeholder shown while the leads load. */
export function LeadsSkeleton() {
  const mayChange = useAllows(tagLeads);
  return (
    <div className="grid grid-cols-1 gap-2">
      {mayChange && (
        <div className="flex h-9 items-center px-4">
          <Skeleton className="h-4 w-44" />
        </div>
      )}
      <div className="max-page-sm:hidden">
        <DataTableSkeleton />
      </div>
      <div className="page-sm:hidden">
        <LeadRowsSkeleton />
      </div>
    </div>
  );
}
