import { useLocation } from 'react-router-dom';
import { SocialMediaPackScreen } from '@flowdeck/features/content/social';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';

export default function SocialMediaPackRoute() {
  return (
    <SocialMediaPackScreen
      prefill={prefillIn(useLocation().state)}
      renderPostsLink={(label) => (
        <Button asChild>
          <PageLink to={pages.plannedPosts.path}>{label}</PageLink>
        </Button>
      )}
    />
  );
}

/** What the page of a draft has handed over; the history of a browser may hold anything. */
function prefillIn(state: unknown) {
  const { postTitle, contentSummary } = (state ?? {}) as Record<string, unknown>;
  return typeof postTitle === 'string' && typeof contentSummary === 'string'
    ? { postTitle, contentSummary }
    : undefined;
}
