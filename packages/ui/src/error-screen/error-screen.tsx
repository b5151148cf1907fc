import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { MessageScreen } from '../message-screen/message-screen.tsx';

export interface ErrorScreenProps {
  /** What the error says of itself; “An unknown error occurred” where it says nothing. */
  message?: string;
  /** Loads the app anew. */
  onReload: () => void;
  /**
   * One link element, drawn as a button. A plain `a` to `/` unless given: after a crash a full
   * page load is safer than the router.
   */
  homeLink?: ReactElement;
  /** As `homeLink`; leads to `/support` unless given. */
  supportLink?: ReactElement;
}

/** Takes the place of the whole app when drawing it has failed. */
export function ErrorScreen({
  message,
  onReload,
  homeLink = <a href="/">Go to Homepage</a>,
  supportLink = <a href="/support">Contact Support</a>,
}: ErrorScreenProps) {
  return (
    <MessageScreen
      icon={<TriangleAlert />}
      tone="negative"
      title="Something went wrong"
      description={<p role="alert">{message?.trim() || 'An unknown error occurred'}</p>}
      actions={
        <>
          <Button
            variant="primary"
            onClick={onReload}
            icon={<RotateCw aria-hidden className="size-4" />}
          >
            Reload Application
          </Button>
          <Button asChild>{homeLink}</Button>
          <Button asChild variant="ghost">
            {supportLink}
          </Button>
        </>
      }
      footer="Error Code: CLIENT_ERROR"
    />
  );
}
