import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { MessageScreen } from '../message-screen/message-screen.tsx';
import { RetryButton, type Retry } from '../retry-button/retry-button.tsx';
import { errorScreenCopy } from './error-screen-copy.ts';

export interface ErrorScreenProps {
  /** The error's message; “An unknown error occurred” if it has none. */
  message?: string;
  /** Reloads the app. */
  onReload: Retry;
  /**
   * A link, shown as a button. A plain `a` to `/` by default: after a crash a full page load is safer
   * than the router.
   */
  homeLink?: ReactElement;
  /** As `homeLink`; leads to `/support` by default. */
  supportLink?: ReactElement;
  /** Inside a `Page`, below the header. */
  inPage?: boolean;
}

/** Replaces a page, or the whole app, after a rendering error. */
export function ErrorScreen({
  message,
  onReload,
  homeLink = <a href="/">{errorScreenCopy.home}</a>,
  supportLink = <a href="/support">{errorScreenCopy.support}</a>,
  inPage,
}: ErrorScreenProps) {
  return (
    <MessageScreen
      inPage={inPage}
      icon={<TriangleAlert />}
      tone="negative"
      title={errorScreenCopy.errors.title}
      description={<p role="alert">{message?.trim() || errorScreenCopy.errors.unknown}</p>}
      actions={
        <>
          <RetryButton variant="primary" onRetry={onReload}>
            {errorScreenCopy.reload}
          </RetryButton>
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
