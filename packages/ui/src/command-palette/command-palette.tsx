import * as Radix from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { scrim } from '../dialog/scrim.ts';
import { keepOpenWhileComposing } from '../field/composition.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { commandPaletteCopy as copy } from './command-palette-copy.ts';
import { matchingGroups } from './matching-groups.ts';

export interface PaletteCommand {
  /** Given to `onChoose`; no other in the palette has it. */
  id: string;
  /** What it does or where it leads. */
  label: string;
  /** What kind of thing it is, or its state, at the end of the line. */
  hint?: string;
  /** A decorative 16 px icon before the label. */
  icon?: ReactNode;
  /** Other words under which people look for it. */
  keywords?: readonly string[];
}

export interface PaletteGroup {
  heading: string;
  commands: readonly PaletteCommand[];
  /** They were searched elsewhere, as on a server: all of them are shown, after what matches here. */
  searched?: boolean;
}

export interface CommandPaletteProps {
  /** Whether the palette is shown. The parent owns it. */
  open: boolean;
  /** Called on Escape, the close button and a press outside. */
  onOpenChange: (open: boolean) => void;
  /** What it is, for screen readers. */
  label: string;
  /** What one can type, in the empty field. */
  placeholder: string;
  /** What is typed; the parent owns it, to search elsewhere. */
  query: string;
  /** Called with every change of what is typed. */
  onQueryChange: (query: string) => void;
  /** What can be chosen, in reading order until something is typed. */
  groups: readonly PaletteGroup[];
  /** Called with the id of the chosen command. The parent closes the palette. */
  onChoose: (id: string) => void;
  /** More is being searched elsewhere. */
  searching?: boolean;
  /** What could not be searched, in a sentence. */
  failure?: string;
  /** Said in place of the commands if none matches. */
  noMatches: string;
}

/** Finds pages, actions and records by a few letters, from anywhere. */
export function CommandPalette({
  open,
  onOpenChange,
  label,
  placeholder,
  query,
  onQueryChange,
  groups,
  onChoose,
  searching = false,
  failure,
  noMatches,
}: CommandPaletteProps) {
  const shown = matchingGroups(groups, query);
  const returnFocus = useReturnFocus();
  const isEmpty = shown.length === 0 && !searching && failure === undefined;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...returnFocus}
          onEscapeKeyDown={keepOpenWhileComposing}
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-40 mx-auto flex max-h-[min(28rem,calc(100dvh-1rem))] max-w-160 flex-col overflow-hidden rounded-xl border border-line bg-surface-raised text-ink shadow-raised outline-none motion-safe:animate-enter motion-safe:data-[state=closed]:animate-exit sm:top-[12dvh] sm:max-h-[min(28rem,76dvh)]"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {/* What is searched elsewhere is not filtered again here, so the palette filters the rest. */}
          <Command label={label} shouldFilter={false} loop className="flex min-h-0 flex-col">
            <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
              <Search aria-hidden className="size-4 shrink-0 text-ink-muted" />
              <Command.Input
                value={query}
                onValueChange={onQueryChange}
                placeholder={placeholder}
                maxLength={200}
                dir="auto"
                className="h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-muted"
              />
              {searching && <Spinner className="size-4 text-ink-muted" />}
              <Radix.Close
                aria-label={copy.close}
                className="flex size-8 shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors hover:bg-surface-hover hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </Radix.Close>
            </div>
            <Command.List
              label={label}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
            >
              {shown.map(({ heading, commands }) => (
                <Command.Group
                  key={heading}
                  heading={
                    <span className="block px-2.5 pt-2 pb-1 text-xs font-medium text-ink-muted">
                      {heading}
                    </span>
                  }
                >
                  {commands.map((command) => (
                    <PaletteItem key={command.id} {...command} onChoose={onChoose} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            <div role="status">
              {searching && <p className="sr-only">{copy.searching}</p>}
              {isEmpty && <p className="px-4 pt-1 pb-4 text-ink-muted">{noMatches}</p>}
              {failure !== undefined && <p className="px-4 pt-1 pb-3 text-ink-muted">{failure}</p>}
            </div>
            <PaletteKeys />
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteItem({
  id,
  label,
  hint,
  icon,
  onChoose,
}: PaletteCommand & Pick<CommandPaletteProps, 'onChoose'>) {
  return (
    <Command.Item
      value={id}
      onSelect={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 select-none data-[selected=true]:bg-surface-hover forced-colors:data-[selected=true]:outline-2 forced-colors:data-[selected=true]:-outline-offset-2 pointer-coarse:min-h-11"
    >
      {icon !== undefined && (
        <span aria-hidden className="shrink-0 text-ink-muted [&>svg]:size-4">
          {icon}
        </span>
      )}
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {label}
      </span>
      {hint !== undefined && (
        <span dir="auto" className="max-w-[40%] shrink-0 truncate text-xs text-ink-muted">
          {hint}
        </span>
      )}
    </Command.Item>
  );
}

/** Which keys do what, for people who see the palette and have a keyboard. */
function PaletteKeys() {
  const key =
    'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line px-1 [&>svg]:size-3';
  return (
    <div
      aria-hidden
      className="flex items-center gap-4 border-t border-line px-4 py-2 text-xs text-ink-muted pointer-coarse:hidden"
    >
      <span className="flex items-center gap-1">
        <kbd className={key}>
          <ArrowUp />
        </kbd>
        <kbd className={key}>
          <ArrowDown />
        </kbd>
        {copy.keys.move}
      </span>
      <span className="flex items-center gap-1">
        <kbd className={key}>
          <CornerDownLeft />
        </kbd>
        {copy.keys.open}
      </span>
      <span className="flex items-center gap-1">
        <kbd className={key}>{copy.keys.escape}</kbd>
        {copy.keys.close}
      </span>
    </div>
  );
}
