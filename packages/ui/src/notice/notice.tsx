import { cva } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentType, ReactNode } from 'react';
import { noticeCopy } from './notice-copy.ts';

export const noticeTones = ['info', 'success', 'warning', 'error'] as const;
export type NoticeTone = (typeof noticeTones)[number];

const icons: Record<NoticeTone, ComponentType<{ className?: string }>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

const notice = cva('flex items-baseline gap-2.5 rounded-md border px-3 py-2.5 text-start', {
  variants: {
    tone: {
      info: 'border-info/40 bg-info-soft text-info-ink',
      success: 'border-positive/40 bg-positive-soft text-positive-ink',
      warning: 'border-caution/40 bg-caution-soft text-caution-ink',
      error: 'border-negative/40 bg-negative-soft text-negative-ink',
    } satisfies Record<NoticeTone, string>,
  },
});

export interface NoticeProps {
  /** The kind of message; an icon and a visually hidden word say it too. */
  tone?: NoticeTone;
  /**
   * How it is announced when it appears: `alert` at once (a form was refused), `status` after the
   * current announcement. Omit it for notices that are present from the start.
   */
  live?: 'alert' | 'status';
  /** A few words in bold above the message, if it is longer than a line. */
  title?: string;
  /** The message. */
  children: ReactNode;
  /** A small button or link. */
  action?: ReactNode;
}

/** An inline message: above a form or beside what it is about. */
export function Notice({ tone = 'info', live, title, children, action }: NoticeProps) {
  const face = noticeTones.find((known) => known === tone) ?? 'info';
  const Icon = icons[face];
  return (
    <div role={live} className={notice({ tone: face })}>
      {/* Its lower edge is its baseline; this centers it on the first line. */}
      <Icon aria-hidden className="size-4 shrink-0 translate-y-0.75" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_12rem]">
          <span className="sr-only">{noticeCopy[face]}: </span>
          {title && <p className="font-medium">{title}</p>}
          <div className={title ? 'text-ink-muted' : undefined}>{children}</div>
        </div>
        {action && <div className="max-w-full shrink-0">{action}</div>}
      </div>
    </div>
  );
}
