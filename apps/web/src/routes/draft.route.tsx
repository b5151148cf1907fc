import ArrowLeft from 'lucide-react/icons/arrow-left';
import Share2 from 'lucide-react/icons/share-2';
import { generatePath, useNavigate, useParams } from 'react-router-dom';
import { DraftEditorScreen } from '@flowdeck/features/content';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';

export default function DraftRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const whileHere = useWhileHere(id);
  return (
    <DraftEditorScreen
      key={id}
      id={id}
      listLink={
        <PageLink
          to={pages.drafts.path}
          className="-ms-1 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 text-sm text-ink-muted transition-colors hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {routesCopy.links.allDrafts}
        </PageLink>
      }
      renderPackLink={(pack, label) => (
        <PageLink to={pages.socialMediaPack.path} state={pack}>
          <Share2 aria-hidden className="size-4" />
          {label}
        </PageLink>
      )}
      onCopied={(copy) => {
        whileHere(() => void navigate(generatePath(pages.draft.path, { id: copy.id })));
      }}
      onDeleted={() => {
        whileHere(() => void navigate(pages.drafts.path, { replace: true }));
      }}
    />
  );
}
