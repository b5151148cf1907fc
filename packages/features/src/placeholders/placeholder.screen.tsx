import { BookOpen, LifeBuoy, Plug } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { Page } from '@flowdeck/ui/page';
import { placeholdersCopy } from './placeholders-copy.ts';

const icons = {
  documentation: <BookOpen />,
  integrations: <Plug />,
  support: <LifeBuoy />,
};

export interface PlaceholderScreenProps {
  /** Which page it stands for; decides icon and texts. */
  page: keyof typeof icons;
  /** A link to the capabilities page, shown as a button. */
  backLink: ReactElement;
}

/** A page that is not written yet (docs/specification.md, section 2). */
export function PlaceholderScreen({ page, backLink }: PlaceholderScreenProps) {
  return (
    <Page>
      <MessageScreen
        inPage
        icon={icons[page]}
        {...placeholdersCopy[page]}
        actions={
          <Button asChild variant="primary">
            {backLink}
          </Button>
        }
      />
    </Page>
  );
}
