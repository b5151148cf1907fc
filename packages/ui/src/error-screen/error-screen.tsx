import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { MessageScreen } from '../message-screen/message-screen.tsx';
import { errorScreenCopy } from './error-screen-copy.ts';

export interface ErrorScreenProps {
  /** The error's message; “An unknown error occurred” if it has none. */
  message?: string;
  /** Reloads the app. */
  onReload: () => void;
  /**
   * A link, shown as a button. A plain `a` to `/` by default: after a crash a full page load is safer
   * than the router.
   */
  homeLink?: ReactElement;
  /** As `homeLink`; leads to `/support` by default. */
  supportLink?: ReactElement;
}

/** Replaces the whole app after a rendering error. */
export function ErrorScreen({
  message,
  onReload,
  homeLink = <a href="/">{errorScreenCopy.home}</a>,
  supportLink = <a href="/support">{errorScreenCopy.support}</a>,
}: ErrorScreenProps) {
  return (
    <MessageScreen
      icon={<TriangleAlert />}
      tone="negative"
      title={errorScreenCopy.errors.title}
      description={<p role="alert">{message?.trim() || errorScreenCopy.errors.unknown}</p>}
      actions={
        <>
          <Button
            variant="primary"
            onClick={onReload}
            icon={<RotateCw aria-hidden className="size-4" />}
          >
            {errorScreenCopy.reload}
          </Button>
          <Button asChild>{homeLink}</Button>
          <Button asChild variant="ghost">
            {supportLink}
          </Button>
        </>
      }
      footer={errorScreenCopy.footer}
    />
  );
}
