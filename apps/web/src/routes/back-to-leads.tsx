import ArrowLeft from 'lucide-react/icons/arrow-left';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { webCopy } from '../web-copy.ts';

/** Leads from what belongs to a lead back to all of them. */
export const BackToLeads = () => (
  <PageLink
    to={pages.leads.path}
    className="-ms-1 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 text-sm text-ink-muted transition-colors hover:text-ink"
  >
    <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
    {webCopy.links.allLeads}
  </PageLink>
);
