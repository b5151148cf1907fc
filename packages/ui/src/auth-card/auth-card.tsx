import type { ReactNode } from 'react';
import { Logo } from '../logo/logo.tsx';
import { mainId } from '../page/main-id.ts';

export interface AuthCardProps {
  /** The page's `h1`, for example “Welcome back”. */
  title: string;
  /** One line under the title that says what comes next. */
  subtitle?: ReactNode;
  /** Notices, provider buttons and forms, 16 px apart. */
  children: ReactNode;
  /** Links to the other form, the terms and the privacy policy. */
  footer?: ReactNode;
}

/**
 * A page for signed-out visitors: the logo and one card. Both are aligned to the top, so nothing moves
 * when a notice or a longer form appears.
 */
export function AuthCard({ title, subtitle, children, footer }: AuthCardProps) {
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center gap-6 px-4 pt-[clamp(2rem,8dvh,6rem)] pb-8 outline-none"
    >
      <Logo size="lg" />
      <div className="w-full max-w-sm card p-5 sm:p-6">
        <div className="mb-5 text-center">
          <h1 className="text-xl font-semibold tracking-tight text-ink">{title}</h1>
          {subtitle && <p className="mt-1 text-ink-muted">{subtitle}</p>}
        </div>
        <div className="grid grid-cols-1 gap-4">{children}</div>
      </div>
      {footer && (
        <div className="grid w-full max-w-sm gap-4 text-center text-sm text-ink-muted [&_a]:inline-block [&_a]:min-h-6 [&_a]:font-medium [&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-2">
          {footer}
        </div>
      )}
    </main>
  );
}
