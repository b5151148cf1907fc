import * as Radix from '@radix-ui/react-dialog';
import { cva } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type SubmitEventHandler } from 'react';

export const dialogSizes = ['sm', 'md', 'lg'] as const;
export type DialogSize = (typeof dialogSizes)[number];

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the close button and a press outside. Ignore it while closing would lose work. */
  onOpenChange: (open: boolean) => void;
  /** What is done here, as a heading. */
  title: string;
  /** One or two sentences on what it is about, read with the title. */
  description?: ReactNode;
  /** Scrolls between header and footer when it is taller than the window. */
  children?: ReactNode;
  /** The actions, the main one last. */
  footer?: ReactNode;
  /** Makes body and footer one form. It does not validate by itself; the fields show their texts. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  /** Greatest width: 400, 520 or 720 px. Below 480 px of window all are sheets of full width. */
  size?: DialogSize;
}

const content = cva(
  // On a window too low for a header, some body and a footer, the whole sheet scrolls instead.
  'fixed inset-x-0 bottom-0 z-40 flex max-h-[calc(100dvh-2rem)] flex-col rounded-t-xl border border-line bg-surface-raised shadow-raised outline-none motion-safe:animate-enter min-[480px]:inset-0 min-[480px]:m-auto min-[480px]:h-fit min-[480px]:w-[calc(100%-2rem)] min-[480px]:rounded-xl [@media(max-height:420px)]:overflow-y-auto',
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

/** A task in front of the page. Focus stays inside, and goes back to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  onSubmit,
  size = 'md',
}: DialogProps) {
  // Radix gives focus back to its own trigger only, and this dialog is opened from anywhere.
  const opener = useRef<Element>(null);
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
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          className={content({ size })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
            event.preventDefault();
            opener.current.focus();
          }}
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
                // React events cross portals: a form around the opener must not hear this one.
                event.stopPropagation();
                onSubmit(event);
              }}
            >
              {inner}
            </form>
          ) : (
            <div className={column}>{inner}</div>
          )}
          {/* Last in order, so that focus begins in the task and not on the way out. */}
          <Radix.Close
            aria-label="Close"
            className="absolute end-3 top-3 flex size-8 items-center justify-center rounded-md text-ink-muted transition-colors hover:bg-surface-hover hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
