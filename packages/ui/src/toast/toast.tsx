import * as Radix from '@radix-ui/react-toast';
import { cva } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { toastCopy } from './toast-copy.ts';

export const toastTones = ['info', 'success', 'warning', 'error'] as const;
export type ToastTone = (typeof toastTones)[number];

export interface ToastMessage {
  /** A message with a different id replaces the previous one. */
  id: string;
  /** What happened, as one sentence. */
  title: string;
  /** What it means or what to do. */
  description?: string;
  tone?: ToastTone;
  /** An action that must also be available elsewhere. */
  action?: { label: string; onAction: () => void };
}

export interface ToastRegionProps {
  /** The current message. */
  message: ToastMessage | undefined;
  /** Called when it is dismissed by its button, Escape, a swipe or the timer. */
  onDismiss: (id: string) => void;
}

/** How long a message stays, in milliseconds. Hover and focus pause the timer; errors have none. */
const stay = 6000;

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

const icon = cva('mt-0.5 size-4 shrink-0', {
  variants: {
    tone: {
      info: 'text-info-ink',
      success: 'text-positive-ink',
      warning: 'text-caution-ink',
      error: 'text-negative-ink',
    } satisfies Record<ToastTone, string>,
  },
});

/** Shows at most one message, announced and reachable with F8. Use it once per app. */
export function ToastRegion({ message, onDismiss }: ToastRegionProps) {
  // Still drawn while it leaves.
  const [last, setLast] = useState(message);
  if (message && message !== last) setLast(message);
  return (
    <Radix.Provider label={toastCopy.region} swipeDirection="down">
      {last && (
        <Message key={last.id} message={last} open={message !== undefined} onDismiss={onDismiss} />
      )}
      <Radix.Viewport className="fixed inset-x-4 bottom-4 z-50 outline-none sm:start-auto sm:w-90 sm:max-w-[calc(100vw-2rem)]" />
    </Radix.Provider>
  );
}

interface MessageProps {
  message: ToastMessage;
  open: boolean;
  onDismiss: (id: string) => void;
}

function Message({ message, open, onDismiss }: MessageProps) {
  const { id, title, description, tone = 'info', action } = message;
  const face = toastTones.find((known) => known === tone) ?? 'info';
  const Icon = icons[face];
  return (
    <Radix.Root
      open={open}
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={tone === 'error' ? Infinity : stay}
      onOpenChange={(stays) => {
        if (!stays) onDismiss(id);
      }}
      className="flex items-start gap-2.5 rounded-lg border border-line bg-surface-raised py-2.5 ps-3.5 pe-2 text-ink shadow-raised motion-safe:animate-enter motion-safe:data-[state=closed]:animate-exit"
    >
      <Icon aria-hidden className={icon({ tone: face })} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-medium">
          <span className="sr-only">{toastCopy.tones[face]}: </span>
          {title}
        </Radix.Title>
        {description && (
          <Radix.Description className="text-sm text-ink-muted">{description}</Radix.Description>
        )}
        {action && (
          <Radix.Action
            altText={action.label}
            onClick={action.onAction}
            className="-ms-2 mt-1.5 min-h-8 rounded-md px-2 text-sm font-medium text-accent-ink transition-colors hover:bg-surface-hover"
          >
            {action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label={toastCopy.dismiss}
        className="-my-1 flex size-8 shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors hover:bg-surface-hover hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
