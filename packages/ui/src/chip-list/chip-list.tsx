import X from 'lucide-react/icons/x';
import type { KeyboardEvent, Ref } from 'react';
import { chipListCopy } from './chip-list-copy.ts';

export interface ChipListProps {
  /** Names the list: “Filters that are on”. */
  label: string;
  /** One chip each, in this order; each text once. */
  values: readonly string[];
  /** The chips stay readable and cannot be removed. */
  disabled?: boolean | undefined;
  /** A chip was pressed to be removed. */
  onRemove: (value: string) => void;
  /** The list, whose buttons may get the focus. */
  ref?: Ref<HTMLUListElement>;
}

/** What was entered or chosen, each with a button that removes it. */
export function ChipList({ label, values, disabled, onRemove, ref }: ChipListProps) {
  return (
    <ul ref={ref} aria-label={label} className="flex flex-wrap gap-1.5">
      {values.map((value, index) => (
        <li
          // A chip whose text changes keeps the focus.
          key={index}
          className="flex max-w-full items-center rounded-md border border-line bg-surface-sunken ps-2 text-sm"
        >
          <bdi className="min-w-0 py-0.5">{value}</bdi>
          <button
            type="button"
            aria-label={chipListCopy.remove(value)}
            disabled={disabled}
            onClick={() => {
              onRemove(value);
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Backspace' && event.key !== 'Delete') return;
              event.preventDefault();
              onRemove(value);
            }}
            className="ms-0.5 flex size-7 shrink-0 items-center justify-center self-stretch rounded-md text-ink-muted transition-colors focus-visible:-outline-offset-2 enabled:hover:bg-surface-hover enabled:hover:text-ink pointer-coarse:size-9"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
