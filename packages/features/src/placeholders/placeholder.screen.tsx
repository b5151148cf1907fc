import BookOpen from 'lucide-react/icons/book-open';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Plug from 'lucide-react/icons/plug';
import type { ReactElement } from 'react';
import { Button } from '@flowdeck/ui/button';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { placeholdersCopy } from './placeholders-copy.ts';

const icons = {
  documentation: <BookOpen className="size-5" />,
  integrations: <Plug className="size-5" />,
  support: <LifeBuoy className="size-5" />,
};

export interface PlaceholderScreenProps {
  /** Which page it stands for; decides icon and texts. */
  page: keyof typeof icons;
  /** A link to the capabilities page, shown as a button. */
  backLink: ReactElement;
}

/** A page that is not written yet (docs/specification.md, section 2). */
export function PlaceholderScreen({ page, backLink }: PlaceholderScreenProps) {
  const { title, description } = placeholdersCopy[page];
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        icon={icons[page]}
        title={placeholdersCopy.underConstruction}
        description={description}
        action={
          <Button asChild variant="primary">
            {backLink}
          </Button>
        }
      />
    </Page>
  );
}
