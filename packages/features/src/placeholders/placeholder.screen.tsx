import { BookOpen, LifeBuoy, Plug } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { Page } from '@flowdeck/ui/page';

const content = {
  documentation: {
    title: 'Documentation',
    icon: <BookOpen />,
    description: 'This page is under construction. It will explain every screen and workflow.',
  },
  integrations: {
    title: 'Integrations',
    icon: <Plug />,
    description: 'This page is under construction. It will list what Flowdeck connects to.',
  },
  support: {
    title: 'Support',
    icon: <LifeBuoy />,
    description: 'This page is under construction. It will tell how to reach support.',
  },
};

export interface PlaceholderScreenProps {
  page: keyof typeof content;
  /** One link element to the capabilities page, drawn as a button. */
  backLink: ReactElement;
}

/** A page that is not written yet (specification, section 2). */
export function PlaceholderScreen({ page, backLink }: PlaceholderScreenProps) {
  return (
    <Page>
      <MessageScreen
        inPage
        {...content[page]}
        actions={
          <Button asChild variant="primary">
            {backLink}
          </Button>
        }
      />
    </Page>
  );
}
