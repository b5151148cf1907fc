import * as Radix from '@radix-ui/react-dialog';
import { cva } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import type { ReactNode, SubmitEventHandler } from 'react';
import { keepOpenWhileComposing } from '../field/composition.ts';
import { dialogCopy } from './dialog-copy.ts';
import { scrim } from './scrim.ts';
import { useReturnFocus } from './use-return-focus.ts';

export const dialogSizes = ['sm', 'md', 'lg'] as const;
export type DialogSize = (typeof dialogSizes)[number];

export interface DialogProps {
  /** Whether the dialog is shown. The parent owns it, so that it can keep the dialog open. */
  open: boolean;
  /** Called on Escape, the close button and a press outside. Ignore it if closing would lose work. */
  onOpenChange: (open: boolean) => void;
  /** The task, as a heading. */
  title: string;
  /** One or two sentences about the task, announced with the title. */
  description?: ReactNode;
  /** Scrolls between header and footer if it is taller than the window. */
  children?: ReactNode;
  /** The actions, the primary one last. */
  footer?: ReactNode;
  /** Makes body and footer a form. It does not validate; the fields show their own errors. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  /** Maximum width: 400, 520 or 720 px. In windows below 480 px all are full-width sheets. */
  size?: DialogSize;
  /** Where the dialog is put; the page’s body by default. */
  container?: HTMLElement | null;
}

const content = cva(
  // In windows too low for header, body and footer, the whole sheet scrolls instead.
  'fixed inset-x-0 bottom-0 z-40 flex max-h-[calc(100dvh-2rem)] flex-col rounded-t-xl border border-line bg-surface-raised shadow-raised outline-none motion-safe:animate-enter motion-safe:data-[state=closed]:animate-exit min-[480px]:inset-0 min-[480px]:m-auto min-[480px]:h-fit min-[480px]:w-[calc(100%-2rem)] min-[480px]:rounded-xl [@media(max-height:420px)]:overflow-y-auto',
  {
    variants: {
      size: {
        sm: 'min-[480px]:max-w-100',
        md: 'min-[480px]:max-w-130',
        lg: 'min-[480px]:max-w-180',
      } satisfies Record<DialogSize, string>,
    },
  },
);

/** A modal dialog. Focus stays inside and returns to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  onSubmit,
  size = 'md',
  container,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const inner = (
    <>
      {children && (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-1 pb-5 [@media(max-height:420px)]:overflow-visible">
          {children}
        </div>
      )}
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          {footer}
        </div>
      )}
    </>
  );
  const column = 'flex min-h-0 flex-1 flex-col';
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          className={content({ size })}
          onEscapeKeyDown={keepOpenWhileComposing}
          {...returnFocus}
        >
          <div className="px-5 pe-14 pt-4 pb-3">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-ink-muted">{description}</Radix.Description>
            )}
          </div>
          {onSubmit ? (
            <form
              noValidate
              className={column}
              onSubmit={(event) => {
                // React events cross portals: a form around the opener must not receive this one.
                event.stopPropagation();
                onSubmit(event);
              }}
            >
              {inner}
            </form>
          ) : (
            <div className={column}>{inner}</div>
          )}
          {/* Last, so that focus starts in the task and not on the close button. */}
          <Radix.Close
            aria-label={dialogCopy.close}
            className="absolute end-3 top-3 flex size-8 items-center justify-center rounded-md text-ink-muted transition-colors hover:bg-surface-hover hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
