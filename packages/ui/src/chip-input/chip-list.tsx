import X from 'lucide-react/icons/x';
import { useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react';
import { chipInputCopy } from './chip-input-copy.ts';

interface ChipListProps {
  ref: Ref<HTMLUListElement>;
  label: string;
  values: readonly string[];
  disabled: boolean | undefined;
  onRemove: (entry: string) => void;
  /** Takes the focus when no chip is left. */
  onLeave: () => void;
}

/** The entries with their remove buttons. Focus moves to the neighbour of a removed chip. */
export function ChipList({ ref, label, values, disabled, onRemove, onLeave }: ChipListProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number>(null);
  useImperativeHandle<HTMLUListElement | null, HTMLUListElement | null>(ref, () => list.current);

  useLayoutEffect(() => {
    const index = removedAt.current;
    if (index === null) return;
    removedAt.current = null;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const neighbour = buttons[Math.min(index, buttons.length - 1)];
    if (neighbour) neighbour.focus();
    else onLeave();
  }, [values, onLeave]);

  const remove = (entry: string, index: number) => {
    removedAt.current = index;
    onRemove(entry);
  };

  if (values.length === 0) return null;
  return (
    <ul ref={list} aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
      {values.map((entry, index) => (
        <li
          key={entry}
          className="flex max-w-full items-center rounded-md border border-line bg-surface-sunken ps-2 text-sm"
        >
          <span className="min-w-0 py-0.5">{entry}</span>
          <button
            type="button"
            aria-label={chipInputCopy.remove(entry)}
            disabled={disabled}
            onClick={() => {
              remove(entry, index);
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Backspace' && event.key !== 'Delete') return;
              event.preventDefault();
              remove(entry, index);
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
