import Pencil from 'lucide-react/icons/pencil';
import { generatePath } from 'react-router-dom';
import { ContentGeneratorScreen } from '@flowdeck/features/content';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';

export default function ContentGeneratorRoute() {
  return (
    <ContentGeneratorScreen
      renderDraftsLink={(label) => (
        <Button asChild>
          <PageLink to={pages.drafts.path}>{label}</PageLink>
        </Button>
      )}
      renderDraftLink={(id, label) => (
        <Button asChild size="sm">
          <PageLink to={generatePath(pages.draft.path, { id })}>
            <Pencil aria-hidden className="size-3.5" />
            {label}
          </PageLink>
        </Button>
      )}
    />
  );
}
