import { Compass } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { MessageScreen } from '../message-screen/message-screen.tsx';

export interface NotFoundScreenProps {
  /** More than the title says; a sentence about the address unless given. */
  description?: ReactNode;
  /** One link element, drawn as a button; a plain `a` to `/` unless given. */
  homeLink?: ReactElement;
}

/** The page of an address that leads nowhere. */
export function NotFoundScreen({
  description = 'The address may be mistyped, or the page has moved.',
  homeLink = <a href="/">Return to Home</a>,
}: NotFoundScreenProps) {
  return (
    <MessageScreen
      icon={<Compass />}
      code="404"
      title="Oops! Page not found"
      description={description}
      actions={
        <Button asChild variant="primary">
          {homeLink}
        </Button>
      }
    />
  );
}
