import { RotateCw, TriangleAlert } from 'lucide-react';
import { useServices } from '@flowdeck/features/platform/services';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { PageLink } from '../shell/page-link.tsx';
import { pages } from '../pages.ts';
import { messageOf } from './message-of.ts';
import { isFailedImport } from './stale-chunk.ts';
import { webCopy } from '../web-copy.ts';

export interface FailedPageProps {
  error: unknown;
  /** Renders the page again. */
  onRetry: () => void;
  /** Below the header, inside a `Page`. */
  inPage?: boolean;
}

/** The error screen for a single page (docs/specification.md, section 2). */
export function FailedPage({ error, onRetry, inPage }: FailedPageProps) {
  const { reload } = useServices();
  // Browsers may cache a failed import; only reloading the page fetches it again.
  const retry = isFailedImport(error) ? reload : onRetry;
  return (
    <MessageScreen
      inPage={inPage}
      icon={<TriangleAlert />}
      tone="negative"
      title={webCopy.errors.failed}
      description={<p role="alert">{messageOf(error) ?? webCopy.errors.unknown}</p>}
      actions={
        <>
          <Button
            variant="primary"
            onClick={retry}
            icon={<RotateCw aria-hidden className="size-4" />}
          >
            {webCopy.errors.retry}
          </Button>
          <Button asChild>
            <PageLink to={pages.home.path}>{webCopy.links.home}</PageLink>
          </Button>
          <Button asChild variant="ghost">
            <PageLink to={pages.support.path}>{webCopy.links.support}</PageLink>
          </Button>
        </>
      }
      footer={webCopy.errors.code}
    />
  );
}
