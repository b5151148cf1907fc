import { RotateCw, TriangleAlert } from 'lucide-react';
import { useServices } from '@flowdeck/features/platform/services';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { PageLink } from '../shell/page-link.tsx';
import { paths } from '../paths.ts';
import { messageOf } from './message-of.ts';
import { isFailedImport } from './stale-chunk.ts';

export interface FailedPageProps {
  error: unknown;
  /** Draws the page again. */
  onRetry: () => void;
  /** Below the header, inside a `Page`. */
  inPage?: boolean;
}

/** The error screen of the specification (section 2) in the place of one page. */
export function FailedPage({ error, onRetry, inPage }: FailedPageProps) {
  const { reload } = useServices();
  // Browsers may remember a failed import; only a new page asks again.
  const retry = isFailedImport(error) ? reload : onRetry;
  return (
    <MessageScreen
      inPage={inPage}
      icon={<TriangleAlert />}
      tone="negative"
      title="Something went wrong"
      description={<p role="alert">{messageOf(error) ?? 'An unknown error occurred'}</p>}
      actions={
        <>
          <Button
            variant="primary"
            onClick={retry}
            icon={<RotateCw aria-hidden className="size-4" />}
          >
            Retry
          </Button>
          <Button asChild>
            <PageLink to={paths.home}>Go to Homepage</PageLink>
          </Button>
          <Button asChild variant="ghost">
            <PageLink to={paths.support}>Contact Support</PageLink>
          </Button>
        </>
      }
      footer="Error Code: CLIENT_ERROR"
    />
  );
}
