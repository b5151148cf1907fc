import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { MessageScreen } from '../message-screen/message-screen.tsx';
import { LostDrawing } from './lost-drawing.tsx';
import { notFoundScreenCopy } from './not-found-screen-copy.ts';

export interface NotFoundScreenProps {
  /** A sentence below the title; about the address by default. */
  description?: ReactNode;
  /** A link, shown as a button; a plain `a` to `/` by default. */
  homeLink?: ReactElement;
}

/** The page for unknown addresses. */
export function NotFoundScreen({
  description = notFoundScreenCopy.description,
  homeLink = <a href="/">{notFoundScreenCopy.home}</a>,
}: NotFoundScreenProps) {
  return (
    <MessageScreen
      drawing={<LostDrawing />}
      code="404"
      title={notFoundScreenCopy.title}
      description={description}
      actions={
        <Button asChild variant="primary">
          {homeLink}
        </Button>
      }
    />
  );
}
