import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { mainId } from '../page/main-id.ts';

export const messageTones = ['neutral', 'negative', 'caution', 'positive'] as const;
export type MessageTone = (typeof messageTones)[number];

const mark = cva('mb-4', {
  variants: {
    tone: {
      neutral: 'deck',
      negative: 'disc bg-negative-soft text-negative-ink',
      caution: 'disc bg-caution-soft text-caution-ink',
      positive: 'disc bg-positive-soft text-positive-ink',
    } satisfies Record<MessageTone, string>,
  },
});

export interface MessageScreenProps {
  /** A decorative 24 px icon. */
  icon?: ReactNode;
  /** A decorative drawing in place of an icon. */
  drawing?: ReactNode;
  /** The colour of the icon: what kind of message it is. */
  tone?: MessageTone;
  /** A short code above the title, for example “404”. */
  code?: string;
  /** The page's `h1`. */
  title: string;
  /** What happened and what it means. */
  description?: ReactNode;
  /** Buttons and links styled as buttons, the most helpful first. */
  actions?: ReactNode;
  /** A less prominent last line. */
  footer?: ReactNode;
  /** Inside a `Page`, which provides the main landmark and the full height. */
  inPage?: boolean;
}

/** A page with a single message in the middle of the screen. */
export function MessageScreen({ inPage = false, ...message }: MessageScreenProps) {
  if (inPage) {
    return (
      <div className="flex flex-col items-center px-2 py-12 sm:py-20">
        <Message {...message} />
      </div>
    );
  }
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center px-4 py-8 outline-none"
    >
      <Message {...message} />
    </main>
  );
}

function Message({
  icon,
  drawing,
  tone = 'neutral',
  code,
  title,
  description,
  actions,
  footer,
}: Omit<MessageScreenProps, 'inPage'>) {
  return (
    <div className="flex w-full max-w-md flex-col items-center text-center">
      {drawing}
      {icon && (
        <span aria-hidden="true" className={mark({ tone })}>
          {icon}
        </span>
      )}
      {code && <p className="mb-1 text-sm font-medium text-ink-muted tabular-nums">{code}</p>}
      <h1 className="text-2xl font-semibold tracking-tight text-ink">{title}</h1>
      {description && <div className="mt-2 w-full text-balance text-ink-muted">{description}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
      {footer && <p className="mt-8 text-xs text-ink-faint tabular-nums">{footer}</p>}
    </div>
  );
}
